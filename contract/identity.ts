import { type Static, Type } from 'typebox'
import { languages } from './languages.ts'
import {
  codeOf,
  collection,
  DateTime,
  dataOf,
  Id,
  listOf,
  moment,
  nullable,
  oneOf,
  page_parameters,
  shownAs,
} from './schema.ts'
import { role_names, ScopeName } from './scopes.ts'

export const realm_names = ['web', 'app', 'api', 'partner'] as const

const Role = oneOf(role_names, { title: 'Role', description: 'What a user may do.' })
const Name = Type.String({ minLength: 1, maxLength: 200 })
const Login = Type.String({ minLength: 1, maxLength: 200 })
const Email = Type.String({ maxLength: 254, format: 'email', 'x-personal': true })
const Locale = oneOf(languages)
const TimeZone = Type.String({ maxLength: 60, format: 'time-zone' })
/** Long enough to resist guessing, short enough to hash. */
const Password = Type.String({ minLength: 10, maxLength: 200, format: 'password' })

export const LoginBody = Type.Object(
  {
    username: Type.String({ maxLength: 200 }),
    parent_username: Type.String({
      maxLength: 40,
      description: 'Tax number of the company, punctuation ignored.',
    }),
    password: Type.String({ maxLength: 200, format: 'password' }),
    realm: Type.Unsafe<string>(
      shownAs(
        Type.String({ maxLength: 40, default: 'api' }),
        oneOf(realm_names, { description: 'The surface that logs in.' }),
      ),
    ),
  },
  { title: 'LoginBody' },
)

/** The person and the company, as a login and a renewal show them. */
export const Account = Type.Object(
  {
    id: Id,
    name: Type.String(),
    login: Type.String(),
    email: nullable(Type.String()),
    customer_id: Id,
    customer: Type.Object(
      { id: Id, name: Type.String(), tax_number: Type.String() },
      { title: 'AccountCustomer' },
    ),
    role: Role,
    scopes: Type.Array(ScopeName),
    locale: Locale,
    time_zone: Type.String(),
    driver_id: nullable(Type.Integer({ ...Id, description: 'The driver that this person is; null: none.' })),
  },
  { title: 'Account', description: 'The person and the company of a session.' },
)
export type Account = Static<typeof Account>

export const installation_id_pattern = '^[!-~]{1,100}$'

/** What a login may say of its client in headers: how it keeps its refresh token, and which installation it is. */
export const login_headers = {
  // No constant: the reference would send it with every login.
  'Tropeiro-Session': Type.String({
    pattern: '^cookie$',
    description:
      '`cookie`: the refresh token goes into a cookie that no script can read, and rotates. For pages of the same origin alone.',
  }),
  'Installation-Id': Type.String({
    pattern: installation_id_pattern,
    description:
      'One app on one device, such as a UUID made at its first start: its refresh token rotates, and after a good login it is known for 30 days.',
  }),
}

export const TokenPair = Type.Object(
  {
    access_token: Type.String({ 'x-secret': true }),
    refresh_token: nullable(
      Type.String({
        'x-secret': true,
        description: 'Null when it is in the cookie (Tropeiro-Session: cookie).',
      }),
    ),
    user: Account,
  },
  { title: 'TokenPair' },
)

export const RenewedTokens = Type.Object(
  {
    access_token: Type.String({ 'x-secret': true }),
    refresh_token: Type.Optional(
      nullable(
        Type.String({
          'x-secret': true,
          description:
            'The next one, when the login sent Installation-Id; null when it is in the cookie. Absent: the one that was sent goes on.',
        }),
      ),
    ),
    user: Account,
  },
  { title: 'RenewedTokens' },
)

export const InvitationBody = Type.Object(
  { token: Type.String({ maxLength: 200 }), password: Password },
  { title: 'InvitationBody' },
)
export const PasswordBody = Type.Object(
  {
    current_password: Type.String({ maxLength: 200, format: 'password' }),
    password: Password,
  },
  { title: 'PasswordBody' },
)

const Jwk = Type.Object(
  {
    kty: Type.String(),
    crv: Type.String(),
    x: Type.String(),
    kid: Type.String(),
    use: Type.String(),
    alg: Type.String(),
  },
  { title: 'Jwk' },
)
export const Jwks = Type.Object({ keys: Type.Array(Jwk) }, { title: 'Jwks' })

export const User = Type.Object(
  {
    id: Id,
    name: Type.String(),
    login: Type.String(),
    email: nullable(Type.String({ 'x-personal': true })),
    role: Role,
    locale: nullable(oneOf(languages, { description: 'Null: that of the company.' })),
    time_zone: nullable(Type.String({ description: 'Null: that of the company.' })),
    active: Type.Boolean({ description: 'False: may not log in.' }),
    date_created: DateTime,
  },
  { title: 'User', description: 'Somebody, or a program, that may log in to the company.' },
)
export type User = Static<typeof User>

export const NewUser = Type.Object(
  {
    name: Name,
    login: Login,
    email: Type.Optional(nullable(Email)),
    role: Role,
    locale: Type.Optional(nullable(Locale)),
    time_zone: Type.Optional(nullable(TimeZone)),
    password: Type.Optional(
      Type.String({ ...Password, description: 'Absent: the user sets it by an invitation.' }),
    ),
  },
  { title: 'NewUser' },
)
export type NewUser = Static<typeof NewUser>

const user_changes = {
  name: Type.Optional(Name),
  login: Type.Optional(Login),
  email: Type.Optional(nullable(Email)),
  role: Type.Optional(Role),
  locale: Type.Optional(nullable(Locale)),
  time_zone: Type.Optional(nullable(TimeZone)),
  active: Type.Optional(Type.Boolean()),
}
export const UserChanges = Type.Object({ id: Id, ...user_changes }, { title: 'UserChanges' })
export type UserChanges = Static<typeof UserChanges>

export const UserFilters = Type.Object({
  ...page_parameters,
  ids: Type.Optional(collection(Id)),
  login: Type.Optional(Login),
  role: Type.Optional(Role),
  active: Type.Optional(Type.Boolean()),
})
export type UserFilters = Static<typeof UserFilters>

export const UserParams = Type.Object({ id: Id })
export const UserAnswer = dataOf(User)
export const UserList = listOf(User)

export const InvitationAnswer = dataOf(
  Type.Object(
    {
      user_id: Id,
      token: Type.String({ description: 'Shown once: it is in the link.', 'x-secret': true }),
      path: Type.String({
        description: 'The page that sets the password, below the address of the web app.',
        'x-secret': true,
      }),
      date_expires: DateTime,
    },
    { title: 'Invitation' },
  ),
)

export const ApiKey = Type.Object(
  {
    id: Id,
    name: Type.String(),
    scopes: Type.Array(ScopeName),
    created_by: Id,
    user_id: Type.Integer({
      ...Id,
      description: 'Whose rights it has, never more than they have now: its maker, until an owner moves it.',
    }),
    parent_id: nullable(
      Type.Integer({ ...Id, description: 'The key it was made with, and with which it ends.' }),
    ),
    date_created: DateTime,
    date_expires: nullable(
      Type.Unsafe<Date | string>({ ...DateTime, description: 'Null: it does not expire by itself.' }),
    ),
  },
  { title: 'ApiKey', description: 'A key for a program. Its secret is shown once, when it is created.' },
)
export type ApiKey = Static<typeof ApiKey>

export const NewApiKey = Type.Object(
  {
    name: Name,
    scopes: Type.Array(ScopeName, { minItems: 1, maxItems: 100, uniqueItems: true }),
    date_expires: Type.Optional(nullable(moment())),
  },
  { title: 'NewApiKey' },
)
export type NewApiKey = Static<typeof NewApiKey>

export const ApiKeyMove = Type.Object({ id: Id, user_id: Id }, { title: 'ApiKeyMove' })
export type ApiKeyMove = Static<typeof ApiKeyMove>

export const ApiKeyAnswer = dataOf(ApiKey)
export const CreatedApiKeyAnswer = dataOf(
  Type.Object(
    { ...ApiKey.properties, key: Type.String({ description: 'Shown once.', 'x-secret': true }) },
    { title: 'CreatedApiKey' },
  ),
)
export const ApiKeyList = listOf(ApiKey)
export const ApiKeyFilters = Type.Object({ ...page_parameters, user_id: Type.Optional(Id) })
export type ApiKeyFilters = Static<typeof ApiKeyFilters>
export const ApiKeyParams = Type.Object({ id: Id })

const audit_actions = [
  'create',
  'change',
  'remove',
  'invite',
  'set_password',
  'log_in',
  'log_out',
  'disable',
  'enable',
] as const
export type AuditAction = (typeof audit_actions)[number]

export const AuditEntry = Type.Object(
  {
    id: Id,
    occurred_at: DateTime,
    user_id: nullable(
      Type.Integer({ ...Id, description: 'Null: who hosts the installation, or the system itself.' }),
    ),
    api_key_id: nullable(Type.Integer({ ...Id, description: 'The key that was used; null: a person.' })),
    action: codeOf(audit_actions, { title: 'AuditAction', description: 'What was done.' }),
    resource: Type.String({ description: 'The kind of the record, such as `vehicle`.' }),
    resource_id: nullable(Id),
    fields: Type.Array(Type.String(), {
      description: 'Names of the fields that were written; never their values.',
    }),
    address: nullable(Type.String({ description: 'The network address of the caller.' })),
    request_id: nullable(Type.String({ description: 'As the answer and the log of the request have it.' })),
  },
  { title: 'AuditEntry', description: 'One change, or one login, of the company.' },
)
export type AuditEntry = Static<typeof AuditEntry>

export const AuditFilters = Type.Object({
  ...page_parameters,
  user_id: Type.Optional(Id),
  resource: Type.Optional(Type.String({ maxLength: 60 })),
  resource_id: Type.Optional(Id),
})
export type AuditFilters = Static<typeof AuditFilters>
export const AuditList = listOf(AuditEntry)
