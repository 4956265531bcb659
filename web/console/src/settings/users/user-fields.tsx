import { useLingui } from '@lingui/react/macro'
import { useAccount } from '../../api/session.ts'
import type { Role } from '../../api/users.ts'
import { locale_names, locales } from '../../i18n/locale.ts'
import { Select } from '../../ui/select.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { roles, useRoleNames } from '../shared/use-role-names.ts'

export interface UserValues {
  readonly name: string
  readonly login: string
  readonly email: string | null
  readonly role: Role
  readonly locale: 'pt-BR' | 'en' | 'es' | null
}

interface UserFieldsProps {
  readonly value: UserValues
  readonly errors: ReadonlyMap<string, string>
  readonly disabled: boolean
  readonly onChange: (changes: Partial<UserValues>) => void
}

const longest = 200

export function UserFields({ value, errors, disabled, onChange }: UserFieldsProps) {
  const { t } = useLingui()
  const { role: own_role } = useAccount()
  const names = useRoleNames()
  const grantable = roles.filter((role) => role !== 'owner' || own_role === 'owner' || value.role === 'owner')
  const text = (name: 'name' | 'login', label: string) => (
    <TextField
      label={label}
      required
      maxLength={longest}
      disabled={disabled}
      value={value[name]}
      error={errors.get(name)}
      onChange={(typed) => onChange({ [name]: typed })}
    />
  )
  return (
    <>
      {text('name', t`Nome`)}
      {text('login', t`Usuário`)}
      <TextField
        type="email"
        label={t`E-mail`}
        hint={t`Para avisos. Pode ficar vazio.`}
        maxLength={254}
        disabled={disabled}
        value={value.email ?? ''}
        error={errors.get('email')}
        onChange={(typed) => onChange({ email: typed === '' ? null : typed })}
      />
      <Select
        label={t`Papel`}
        disabled={disabled}
        value={value.role}
        error={errors.get('role')}
        hint={own_role === 'owner' ? undefined : t`Só um dono faz outro dono.`}
        options={grantable.map((role) => ({ value: role, label: names[role] }))}
        onChange={(role) => onChange({ role })}
      />
      <Select
        label={t`Idioma`}
        disabled={disabled}
        value={value.locale ?? 'company'}
        options={[
          { value: 'company', label: t`O da empresa` },
          ...locales.map((locale) => ({ value: locale, label: locale_names[locale] })),
        ]}
        onChange={(locale) => onChange({ locale: locale === 'company' ? null : locale })}
      />
    </>
  )
}
