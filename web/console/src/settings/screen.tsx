import { Trans } from '@lingui/react/macro'
import { getRouteApi } from '@tanstack/react-router'
import { EmptyList } from '../ui/list-state.tsx'
import { PaletteField } from '../ui/palette-field.tsx'
import { TopBar } from '../ui/top-bar.tsx'
import { AccountSection } from './account/account-section.tsx'
import { ApiKeysSection } from './api-keys/api-keys-section.tsx'
import { AuditSection } from './audit/audit-section.tsx'
import { CompanySection } from './company/company-section.tsx'
import { RulesSection } from './rules/rules-section.tsx'
import { type Section, sectionOf } from './search.ts'
import { SectionTabs } from './section-tabs.tsx'
import { UsersSection } from './users/users-section.tsx'
import { WebhooksSection } from './webhooks/webhooks-section.tsx'

const route = getRouteApi('/settings/{-$section}')

export function SettingsScreen() {
  const section = sectionOf(route.useParams().section)
  return (
    <main className="flex h-full min-h-0 flex-col">
      <TopBar
        title={<Trans>Ajustes</Trans>}
        end={
          <span className="hidden w-54 flex-none wide:block">
            <PaletteField />
          </span>
        }
      >
        <SectionTabs section={section} />
      </TopBar>
      <SectionContent section={section} />
    </main>
  )
}

const contents: Readonly<Record<Section, () => React.JSX.Element>> = {
  account: AccountSection,
  users: UsersSection,
  'api-keys': ApiKeysSection,
  webhooks: WebhooksSection,
  rules: RulesSection,
  audit: AuditSection,
  company: CompanySection,
}

function SectionContent({ section }: { readonly section: Section | null }) {
  if (section === null) {
    return (
      <EmptyList icon="settings" title={<Trans>Esta seção não existe</Trans>}>
        <Trans>Escolha uma das seções acima.</Trans>
      </EmptyList>
    )
  }
  const Content = contents[section]
  return <Content />
}
