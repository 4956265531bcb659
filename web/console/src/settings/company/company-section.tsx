import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { customerVersionQuery } from '../../api/customer.ts'
import { useScope } from '../../api/session.ts'
import { ForbiddenList } from '../../ui/list-state.tsx'
import { AskedList } from '../shared/asked-list.tsx'
import { FormPage } from '../shared/form-page.tsx'
import { CompanyForm } from './company-form.tsx'

const scope = 'customer:read'

/** What the company is called, where its clocks are, and what it asks of deliveries. */
export function CompanySection() {
  const { t } = useLingui()
  const may_read = useScope(scope)
  const may_write = useScope('customer:write')
  const customer = useQuery({ ...customerVersionQuery, enabled: may_read })
  const forbidden = t`Seu perfil não vê a empresa`
  if (!may_read) return <ForbiddenList title={forbidden} scope={scope} />
  return (
    <FormPage>
      <AskedList
        asked={customer}
        title={t`Não foi possível ler a empresa`}
        scope={scope}
        forbidden_title={forbidden}
      >
        {(loaded) => <CompanyForm loaded={loaded} may_write={may_write} />}
      </AskedList>
    </FormPage>
  )
}
