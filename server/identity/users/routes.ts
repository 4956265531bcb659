import { AppError } from '@tropeiro/contract/app-error.ts'
import { invitation_path } from '@tropeiro/contract/console-paths.ts'
import {
  InvitationAnswer,
  InvitationBody,
  NewUser,
  PasswordBody,
  User,
  UserAnswer,
  UserChanges,
  UserFilters,
  UserList,
  UserParams,
} from '@tropeiro/contract/identity.ts'
import { dataOf } from '@tropeiro/contract/schema.ts'
import type { Keeper } from '@tropeiro/db/sealed-fields.ts'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { getCaller } from '../../platform/http/caller.ts'
import { change } from '../../platform/http/changes/change.ts'
import { ifMatchOf } from '../../platform/http/changes/if-match.ts'
import { changed, created, presentOne, removed } from '../../platform/http/changes/outcome.ts'
import type { HttpApp } from '../../platform/http/http-app.ts'
import { sendList } from '../../platform/http/lists/send-list.ts'
import { sendData } from '../../platform/http/send-data.ts'
import { actorOf } from '../audit/record-audit.ts'
import { getSession } from '../authenticate.ts'
import { mayGrantRole, mayInvite } from '../policy.ts'
import { getRole } from '../roles.ts'
import type { BackoffSettings } from '../sessions/login-backoff.ts'
import { changeUser, removeUser } from './change-user.ts'
import { createUser } from './create-user.ts'
import { acceptInvitation, inviteUser } from './invite-user.ts'
import { managerOf } from './manager.ts'
import { presentUsers } from './present.ts'
import { lockUser, selectUser, selectUsers } from './queries.ts'
import { changePassword, type PasswordContext } from './set-password.ts'

type UsersContext = Pick<PasswordContext, 'passwords'> & { readonly backoff: BackoffSettings }

export function registerUsers(app: HttpApp, context: UsersContext): void {
  registerReading(app)
  registerChanges(app, context)
  registerInvitations(app, context)
}

function registerReading(app: HttpApp): void {
  const { database, vault } = app.services

  app.route({
    method: 'GET',
    url: '/user',
    config: { scope: 'user:read' },
    schema: {
      summary: 'List users',
      description: 'The people and machines that may log in to the company, by id.',
      querystring: UserFilters,
      response: { 200: UserList },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const keeper = await keeperOf(request)
      return sendList(request, reply, {
        item_schema: User,
        key: { id: 'integer' },
        rows: (page) => selectUsers(customer_id, request.query, page),
        present: (rows) => presentUsers(rows, keeper),
      })
    },
  })

  app.route({
    method: 'GET',
    url: '/user/:id',
    config: { scope: 'user:read' },
    schema: {
      summary: 'Get a user',
      description: 'One user by id. Its ETag goes into `If-Match` of a change.',
      params: UserParams,
      response: { 200: UserAnswer },
    },
    handler: async (request, reply) => {
      const { customer_id } = getCaller(request)
      const row = await database.findInCustomer(customer_id, selectUser, request.params.id)
      await sendData(reply, row, (rows) => presentUsers(rows, { vault, customer_id }))
    },
  })
}

function registerChanges(app: HttpApp, { passwords }: UsersContext): void {
  const { database } = app.services

  app.route({
    method: 'POST',
    url: '/user',
    config: { scope: 'user:write' },
    schema: {
      summary: 'Create a user',
      description:
        'With a password the user can log in at once; without one, create an invitation next. Nobody can give a role that is above their own.',
      body: dataOf(NewUser),
      response: { 201: UserAnswer },
    },
    handler: async (request, reply) => {
      const { password, email = null, ...user } = request.body.data
      const manager = await managerOf(database, getCaller(request))
      if (!mayGrantRole(manager, user.role)) throw new AppError('not_permitted')
      // Before the transaction: a hash takes longer than everything else here.
      const password_hash = password === undefined ? null : await passwords.hash(password)
      const keeper = await keeperOf(request)
      const sealed_email = email === null ? null : { text: email, vault: keeper.vault }
      return change(request, reply, async (tx) => {
        const values = { ...user, password_hash, email: sealed_email }
        const row = await createUser(tx, actorOf(request), values)
        return created(await presentOne(row, (rows) => presentUsers(rows, keeper)), `/user/${row.id}`)
      })
    },
  })

  app.route({
    method: 'PUT',
    url: '/user',
    config: { scope: 'user:write' },
    schema: {
      summary: 'Change a user',
      description:
        'A field that is absent stays as it is. `active: false` ends the sessions of the user; only somebody who may give a role can change a user who has it.',
      body: dataOf(UserChanges),
      response: { 200: UserAnswer },
    },
    handler: async (request, reply) => {
      const manager = await managerOf(database, getCaller(request))
      const keeper = await keeperOf(request)
      return change(request, reply, async (tx) => {
        const row = await changeUser(tx, actorOf(request), {
          changes: request.body.data,
          manager,
          vault: keeper.vault,
          assertVersion: ifMatchOf(request),
        })
        return changed(await presentOne(row, (rows) => presentUsers(rows, keeper)))
      })
    },
  })

  app.route({
    method: 'DELETE',
    url: '/user/:id',
    config: { scope: 'user:write' },
    schema: {
      summary: 'Delete a user',
      description:
        'Ends the sessions and API keys of the user. What they did stays in the audit trail. Move the API keys of programs to another user first.',
      params: UserParams,
      response: { 204: Type.Null() },
    },
    handler: async (request, reply) => {
      const manager = await managerOf(database, getCaller(request))
      return change(request, reply, async (tx) => {
        const { id } = request.params
        await removeUser(tx, actorOf(request), { id, manager, assertVersion: ifMatchOf(request) })
        return removed()
      })
    },
  })
}

/** How people get in: the invitation of a user, and the password that they set. */
function registerInvitations(app: HttpApp, { passwords, backoff }: UsersContext): void {
  const { database } = app.services

  app.route({
    method: 'POST',
    url: '/user/:id/invite',
    // The answer holds the link itself: it is not kept, so it cannot be replayed.
    config: { scope: 'user:write', idempotency: false },
    schema: {
      summary: 'Create an invitation',
      description:
        'A link by which the user sets a password, once. The token is shown in this answer alone; send it by a way you trust. It is good for a day, and void once the role or the state of the user changes.',
      params: UserParams,
      response: { 201: InvitationAnswer },
    },
    handler: async (request, reply) => {
      const manager = await managerOf(database, getCaller(request))
      return change(request, reply, async (tx) => {
        const user = await tx.find(lockUser, request.params.id)
        if (user === undefined) throw new AppError('not_found')
        if (!mayInvite(manager, { id: user.id, role: getRole(user.role) }))
          throw new AppError('not_permitted')
        const invitation = { user_id: user.id, invited_by: manager.user_id }
        const { token, date_expires } = await inviteUser(tx, actorOf(request), invitation)
        const data = { user_id: user.id, token, path: `${invitation_path}#${token}`, date_expires }
        return { status: 201, headers: {}, body: { data } }
      })
    },
  })

  app.route({
    method: 'POST',
    url: '/auth/invitation',
    config: { public: true, idempotency: false },
    schema: {
      summary: 'Accept an invitation',
      description:
        'Sets the password of the user who was invited. It needs no access token: the token of the invitation is the proof.',
      body: InvitationBody,
      response: { 204: Type.Null() },
    },
    handler: async (request, reply) => {
      await acceptInvitation({ database, passwords, actor: actorOf(request) }, request.body)
      return reply.code(204).send(null)
    },
  })

  app.route({
    method: 'POST',
    url: '/auth/password',
    config: { scope: 'session:write', session: true, idempotency: false },
    schema: {
      summary: 'Change your password',
      description:
        'Needs the current password, and an access token from a login (an API key will not do). Other sessions of the user end.',
      body: PasswordBody,
      response: { 204: Type.Null() },
    },
    handler: async (request, reply) => {
      const who = getSession(request)
      const context = { database, passwords, backoff, actor: actorOf(request) }
      await changePassword(context, who, request.body)
      return reply.code(204).send(null)
    },
  })
}

/** Prepared here: inside a transaction it would need a second connection. */
async function keeperOf(request: FastifyRequest): Promise<Keeper> {
  const { vault } = request.server.services
  const { customer_id } = getCaller(request)
  await vault.prepare(customer_id)
  return { vault, customer_id }
}
