import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select, transaction } from '../../../db/connection.ts'
import { PropertyMember } from '../../../db/models/index.ts'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, recordStatements, run, startApi } from '../../testing.ts'
import { setActor } from '../http/actor.ts'
import { notify } from './service.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

async function buildProperty(roles: MemberRole[] = []) {
  const { owner, property } = await buildLiveProperty()
  const people: Record<string, { id: number; token: string }> = { owner: { id: owner.id, token: await createSessionToken(owner) } }
  for (const role of roles) {
    const user = await buildUser({ role: 'hostel_owner' })
    await PropertyMember.create({ propertyId: property.id, userId: user.id, role, createdAt: new Date() })
    people[role] = { id: user.id, token: await createSessionToken(user) }
  }
  return { property, people }
}
async function traveller() {
  const user = await buildUser()
  return { id: user.id, email: user.email, token: await createSessionToken(user) }
}
const notifyOfListing = (property: number) => transaction(t => notify({ property }, { topic: 'listing', kind: 'approved', property }, t))
const notifyOfEvent = (user: number, subject = 7) =>
  transaction(t => notify({ user }, { topic: 'event', kind: 'place_free', subject, facts: { title: 'Dinner', day: '2027-03-06' } }, t))
const listOf = async (token: string | undefined, query = '') => {
  const { body, meta } = await api.call(`GET /notifications${query}`, { ...(token && { token }) })
  return { rows: body, meta: meta as unknown as { total: number; unread: number } }
}

describe('who is told', () => {
  it('tells the members of a property who hold the right, in one statement, and one for their mails', async () => {
    const { property, people } = await buildProperty(['manager', 'reception', 'viewer'])
    const sent = await recordStatements(() => notifyOfListing(property.id))
    expect(sent.filter(sql => /notifications|property_members/.test(sql))).toHaveLength(2)
    const counts = await Promise.all(Object.entries(people).map(async ([role, { token }]) => [role, (await listOf(token)).meta.total]))
    expect(Object.fromEntries(counts)).toEqual({ owner: 1, manager: 1, reception: 0, viewer: 0 })
  })

  it('does not tell who did it, and tells whom a super-admin acted for', async () => {
    const { property, people } = await buildProperty(['manager'])
    const send = (caller: object) =>
      transaction(async t => {
        setActor({ caller: { role: 'hostel_owner', sessionId: 1, name: 'X', ...caller } as never }, t)
        await notify({ property: property.id }, { topic: 'listing', kind: 'approved', property: property.id }, t)
      })
    await send({ userId: people.owner!.id })
    expect((await listOf(people.owner!.token)).meta.total).toBe(0)
    expect((await listOf(people.manager!.token)).meta.total).toBe(1)
    await send({ userId: people.owner!.id, impersonatorId: (await buildUser({ role: 'super_admin' })).id })
    expect((await listOf(people.owner!.token)).meta.total).toBe(1)
  })

  it('tells nobody when the change is rolled back, and nobody who is locked', async () => {
    const { id, token } = await traveller()
    const failing = transaction(async t => {
      await notify({ user: id }, { topic: 'event', kind: 'cancelled', subject: 1 }, t)
      throw new Error('no')
    })
    await expect(failing).rejects.toThrow('no')
    expect((await listOf(token)).meta.total).toBe(0)
    await run('UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = ?', [id])
    await notifyOfEvent(id)
    expect(await select('SELECT id FROM notifications WHERE user_id = ?', [id])).toEqual([])
  })

  it('ends with the membership what the property was told', async () => {
    const { property, people } = await buildProperty(['manager'])
    await notifyOfListing(property.id)
    await run("DELETE FROM property_members WHERE property_id = ? AND role = 'manager'", [property.id])
    expect((await listOf(people.manager!.token)).meta).toMatchObject({ total: 0, unread: 0 })
  })

  it('ends with the right to it, in the list, the counts and the export, for whoever works elsewhere in the property or nowhere', async () => {
    const { property, people } = await buildProperty(['reception', 'manager', 'accountant'])
    const testProperty = { property: property.id }
    await transaction(async t => {
      await notify(testProperty, { topic: 'booking_made', kind: 'made', property: property.id, facts: { guests: 2 } }, t)
      await notify(testProperty, { topic: 'ride_asked', kind: 'left', property: property.id, subject: 1 }, t)
      await notify(
        testProperty,
        { topic: 'staff_notice', kind: 'posted', property: property.id, subject: 1, facts: { title: 'Boiler' } },
        t,
      )
    })
    const topicsOf = async (token: string) => {
      const [{ rows, meta }, { body: unread }, { body }] = await Promise.all([
        listOf(token),
        api.call('GET /notifications/unread', { token }),
        api.call('GET /auth/me/data', { token }),
      ])
      expect([meta.total, meta.unread, unread.unread, body.notifications.told.length]).toEqual(Array(4).fill(rows.length))
      return rows.map((r: { topic: string }) => r.topic)
    }
    const all = ['staff_notice', 'ride_asked', 'booking_made']
    for (const role of ['owner', 'reception', 'manager']) expect(await topicsOf(people[role]!.token)).toEqual(all)
    expect(await topicsOf(people.accountant!.token)).toEqual(['staff_notice'])
    await run("UPDATE property_members SET role = 'housekeeping' WHERE property_id = ? AND user_id = ?", [
      property.id,
      people.reception!.id,
    ])
    await run('DELETE FROM property_members WHERE property_id = ? AND user_id = ?', [property.id, people.manager!.id])
    expect(await topicsOf(people.reception!.token)).toEqual(['staff_notice'])
    expect(await topicsOf(people.manager!.token)).toEqual([])
    expect(await topicsOf(people.owner!.token)).toEqual(all)
  })
})

describe('GET /notifications', () => {
  it('says what happened and where one reads more, the latest first', async () => {
    const { id, token } = await traveller()
    await notifyOfEvent(id)
    await transaction(t =>
      notify({ user: id }, { topic: 'ride_news', kind: 'accepted', subject: 3, facts: { from: 'Goa', to: 'Pune', day: '2027-03-07' } }, t),
    )
    const { rows, meta } = await listOf(token)
    expect(rows).toMatchObject([
      { topic: 'ride_news', title: 'You have a seat', text: 'Goa to Pune · Sun 7 Mar 2027', path: '/rides/3', readAt: null },
      { topic: 'event', title: 'You have a place now', text: 'Dinner · Sat 6 Mar 2027', path: '/events/7', property: null },
    ])
    expect(meta).toMatchObject({ total: 2, unread: 2 })
  })

  it('asks the same number of statements for 1, 20 and 100 rows', async () => {
    const { id, token } = await traveller()
    const counts: number[] = []
    for (const [now, all] of [
      [1, 1],
      [19, 20],
      [80, 100],
    ] as const) {
      await Promise.all(Array.from({ length: now }, () => notifyOfEvent(id)))
      const sent = await recordStatements(async () => expect((await listOf(token, '?limit=100')).rows).toHaveLength(all))
      counts.push(sent.length)
    }
    expect(counts).toEqual([counts[0], counts[0], counts[0]])
  })

  it('pages, filters what is unread, and marks as read, of the caller alone', async () => {
    const [me, other] = [await traveller(), await traveller()]
    for (let i = 1; i <= 4; i++) await notifyOfEvent(me.id, i)
    await notifyOfEvent(other.id)
    const ids = (await listOf(me.token)).rows.map((r: { id: number }) => r.id)
    expect((await listOf(me.token, '?page=2&limit=3')).rows).toHaveLength(1)
    const [foreign] = (await listOf(other.token)).rows
    const read = await api.call('POST /notifications/read', { token: me.token, body: { ids: [ids[0], foreign.id] } })
    expect(read).toMatchObject({ status: 200, body: { unread: 3 } })
    expect((await listOf(other.token)).meta.unread).toBe(1)
    expect((await listOf(me.token, '?unread=true')).rows.map((r: { id: number }) => r.id)).toEqual(ids.slice(1))
    expect((await api.call('POST /notifications/read', { token: me.token, body: { upTo: ids[1] } })).body).toEqual({ unread: 0 })
    expect((await api.call('GET /notifications/unread', { token: me.token })).body).toEqual({ unread: 0 })
  })

  it('keeps no name: who is forgotten there is forgotten here', async () => {
    const [me, rider] = [await traveller(), await buildUser({ name: 'Maya Lind' })]
    await transaction(t =>
      notify(
        { user: me.id },
        { topic: 'ride_asked', kind: 'asked', subject: 1, about: rider.id, facts: { from: 'A', to: 'B', seats: 2 } },
        t,
      ),
    )
    expect((await listOf(me.token)).rows[0].title).toBe('Maya asks for 2 seats')
    await run("UPDATE users SET name = 'Deleted guest' WHERE id = ?", [rider.id])
    expect((await listOf(me.token)).rows[0].title).toBe('Somebody asks for 2 seats')
  })
})
