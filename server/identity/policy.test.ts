import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Manager, mayGrantRole, mayManage, mayTakeAccess, scopesBeyond } from './policy.ts'
import { all_scopes, type Role, realms, roles, scopesOf } from './roles.ts'

const anyRole = fc.constantFrom(...roles)
const manager = (role: Role, user_id = 1): Manager => ({
  user_id,
  role,
  scopes: new Set(scopesOf(role, 'api')),
})

describe('who manages whom', () => {
  test('owners are managed, made and removed by owners alone', () => {
    for (const role of roles) {
      const is_owner = role === 'owner'
      expect(mayManage(manager(role), { id: 2, role: 'owner' })).toBe(is_owner)
      expect(mayGrantRole(manager(role), 'owner')).toBe(is_owner)
      expect(mayTakeAccess(manager(role), { id: 2, role: 'owner' })).toBe(is_owner)
    }
  })

  test('an admin manages everybody below an owner, other admins too', () => {
    for (const role of roles.filter((name) => name !== 'owner')) {
      expect(mayManage(manager('admin'), { id: 2, role })).toBe(true)
      expect(mayGrantRole(manager('admin'), role)).toBe(true)
      expect(mayTakeAccess(manager('admin'), { id: 2, role })).toBe(true)
    }
  })

  test('nobody manages who may do what they may not: a token for people alone manages nobody', () => {
    const anyScopes = fc.uniqueArray(fc.constantFrom(...all_scopes))
    fc.assert(
      fc.property(anyRole, anyRole, anyScopes, (own, role, held) => {
        const scopes = new Set(held)
        if (!mayManage({ user_id: 1, role: own, scopes }, { id: 2, role }) || role === 'owner') return
        expect(scopesBeyond(scopes, scopesOf(role, 'api'))).toEqual(
          held.includes('session:write') ? [] : ['session:write'],
        )
      }),
    )
    for (const role of roles) {
      const alone = { user_id: 1, role: 'admin', scopes: new Set(['user:write'] as const) } as const
      expect(mayManage(alone, { id: 2, role })).toBe(false)
    }
  })

  test('nobody takes their own access away', () => {
    fc.assert(
      fc.property(anyRole, fc.integer({ min: 1 }), (role, id) => {
        expect(mayTakeAccess(manager(role, id), { id, role })).toBe(false)
      }),
    )
  })

  test('who may take access may manage, and nobody can grant a role above their own reach', () => {
    fc.assert(
      fc.property(anyRole, anyRole, fc.integer({ min: 2 }), (own, role, id) => {
        expect(mayTakeAccess(manager(own), { id, role })).toBe(mayManage(manager(own), { id, role }))
        expect(mayGrantRole(manager(own), role)).toBe(mayManage(manager(own), { id: null, role }))
      }),
    )
  })
})

describe('scopes', () => {
  test('beyond are those wanted and not held, in their order', () => {
    const anyScopes = fc.uniqueArray(fc.constantFrom<string>(...all_scopes, 'made:up'))
    fc.assert(
      fc.property(anyScopes, anyScopes, (own, wanted) => {
        const beyond = scopesBeyond(new Set(own), wanted)
        expect(beyond).toEqual(wanted.filter((scope) => !own.includes(scope)))
      }),
    )
    expect(scopesBeyond(new Set(['a:read']), ['a:write', 'a:read', 'b:read'])).toEqual(['a:write', 'b:read'])
  })

  test('of every role are a part of the owner’s, and a surface only narrows them', () => {
    for (const role of roles) {
      for (const realm of realms) {
        expect(scopesBeyond(new Set(all_scopes), scopesOf(role, realm))).toEqual([])
        expect(scopesBeyond(new Set(scopesOf(role, 'web')), scopesOf(role, realm))).toEqual([])
      }
    }
  })

  test('of people, keys and the audit are never given in the app and to partners', () => {
    for (const realm of ['app', 'partner'] as const) {
      expect(scopesOf('owner', realm).filter((scope) => /^(user|api_key|audit):/.test(scope))).toEqual([])
    }
  })

  test('to read the audit are the owner’s alone; those to manage people, the owner’s and the admin’s', () => {
    const holders = (scope: string) =>
      roles.filter((role) => scopesOf(role, 'web').some((held) => held === scope))
    expect(holders('audit:read')).toEqual(['owner'])
    expect(holders('user:write')).toEqual(['owner', 'admin'])
    expect(holders('api_key:write')).toEqual(['owner', 'admin'])
    expect(holders('driver:pii')).toEqual(['owner', 'admin', 'dispatcher', 'integration'])
    expect(holders('session:write')).toEqual(roles)
  })
})
