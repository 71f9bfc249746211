import { describe, expect, it } from 'vitest'
import { selectOne } from '../../../db/connection.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { buildChatGuest, buildChatProperty } from '../chat/testing.ts'
import { answer, api, codesOf, from, mailsTo, offered, pendingOf, person, request, rideOf, withRides } from './rideTesting.ts'

withRides()

describe('moderation', () => {
  it('takes a ride off every list, with a reason that its owner reads', async () => {
    const { owner, ride } = await offered()
    const admin = await createSessionToken(await buildUser({ role: 'super_admin' }))
    const a = await person()
    const report = (token: string, reason = 'Asks for money first') =>
      api.call(`POST /rides/${ride.id}/report`, { token, body: { reason } })
    expect((await report(a.token)).body).toEqual({ reported: true })
    await report(a.token, 'And lies')
    expect((await report(owner.token)).status).toBe(409)
    const queue = (await api.call('GET /admin/reports?kind=ride&limit=100', { token: admin })).body
    const found = queue.find((r: { id: number }) => r.id === ride.id)
    expect(found).toMatchObject({ reports: 1, voices: [{ reason: 'And lies' }] })
    expect((await api.call('GET /rides/reports', { token: admin })).status).toBe(404)
    const hide = (token: string) => api.call(`POST /rides/${ride.id}/hide`, { token, body: { reason: 'Money in advance' } })
    expect((await hide(a.token)).status).toBe(403)
    expect((await hide(admin)).body.status).toBe('hidden')
    expect((await hide(admin)).status).toBe(409)
    expect(await mailsTo(owner.email)).toEqual(['rideHidden'])
    expect((await api.call(`GET /rides/${ride.id}`)).status).toBe(404)
    expect((await api.call(`GET /rides/${ride.id}`, { token: owner.token })).body.hiddenReason).toBe('Money in advance')
    expect((await request(ride, a.token)).status).toBe(404)
    expect((await api.call(`POST /rides/${ride.id}/show`, { token: admin, body: {} })).body.status).toBe('open')
    expect((await api.call(`POST /rides/${ride.id}/show`, { token: admin, body: {} })).status).toBe(409)
  })
})

describe('blocking', () => {
  it('hides two people from each other, ends what waits between them, and is taken back in the profile', async () => {
    const { owner, ride } = await offered({ seats: 3 })
    const [a, b] = [await person('Ana Silva'), await person('Ben Weber')]
    await request(ride, a.token)
    await request(ride, b.token)
    const block = (token: string, body: object = {}) => api.call(`POST /rides/${ride.id}/block`, { token, body })
    const listed = async (token?: string) =>
      (await api.call(`GET /rides?fromPlace=${from}&limit=100`, { ...(token && { token }) })).body.some(
        (r: { id: number }) => r.id === ride.id,
      )
    const pending = await pendingOf(ride, owner.token)
    const ofA = pending.find((m: { name: string }) => m.name === 'Ana')
    expect(codesOf(await block(owner.token))).toEqual([409, 'ride_whose_request'])
    expect((await block(owner.token, { request: ofA.request })).body).toEqual({ blocked: true })
    expect((await pendingOf(ride, owner.token)).map((m: { name: string }) => m.name)).toEqual(['Ben'])
    // Who asked before sees the answer, and nothing new.
    const second = (await api.call('POST /rides', { token: owner.token, body: rideOf() })).body
    expect((await api.call(`GET /rides/${second.id}`, { token: a.token })).status).toBe(404)
    expect((await request(second, a.token)).status).toBe(404)
    const c = await person('Cem Kaya')
    expect(await listed(c.token)).toBe(true)
    expect((await block(c.token)).status).toBe(200)
    expect([await listed(c.token), await listed(), (await api.call(`GET /rides/${ride.id}`, { token: c.token })).status]).toEqual([
      false,
      true,
      404,
    ])
    const { blocked } = (await api.call('GET /chat/blocks', { token: c.token })).body
    expect(blocked).toEqual([{ kind: 'person', id: expect.any(Number), name: 'Start → Goal', at: expect.any(String) }])
    for (const { id, token } of [
      { id: blocked[0].id, token: a.token },
      { id: owner.id, token: c.token },
    ])
      expect((await api.call(`DELETE /chat/blocks/${id}`, { token })).status).toBe(204)
    expect(await listed(c.token)).toBe(false)
    expect((await api.call(`DELETE /chat/blocks/${blocked[0].id}`, { token: c.token })).status).toBe(204)
    expect(await listed(c.token)).toBe(true)
  })

  it('gives a name only to who knew it', async () => {
    const { owner, ride } = await offered({ seats: 3 })
    const [a, b] = [await person(), await person('Ben Weber')]
    for (const { token } of [a, b]) await request(ride, token)
    const [ofA, ofB] = await pendingOf(ride, owner.token)
    await answer('accept', ride, owner.token, ofA.request)
    const blockedBy = async (token: string, body: object) => {
      expect((await api.call(`POST /rides/${ride.id}/block`, { token, body })).status).toBe(200)
      return (await api.call('GET /chat/blocks', { token })).body.blocked.map((x: { name: string }) => x.name)
    }
    expect(await blockedBy(a.token, {})).toEqual(['Rui'])
    expect(await blockedBy(b.token, {})).toEqual(['Start → Goal'])
    expect(await blockedBy(owner.token, { request: ofB.request })).toEqual(['Ben'])
  })

  it('does not say which pseudonym a driver has in a chat', async () => {
    const fixture = await buildChatProperty()
    const [driver, reader] = [await buildChatGuest(api, fixture), await buildChatGuest(api, fixture)]
    await driver.join('Moon')
    await reader.join('Sunny')
    const { body: ride } = await driver.call('POST /rides', rideOf())
    await reader.call(`POST /rides/${ride.id}/block`, {})
    expect((await reader.read()).body.blocked).toEqual([])
    const member = (await selectOne<{ id: number }>('SELECT id FROM chat_members WHERE user_id = ?', [driver.user]))?.id
    const rideBlocks = async () => (await reader.call('GET /chat/blocks')).body.blocked
    const [before] = await rideBlocks()
    const inChat = (method: string) => reader.call(`${method} /chat/members/${member}/block`, method === 'POST' ? {} : undefined)
    await inChat('POST')
    expect((await reader.read()).body.blocked).toEqual([{ member, pseudonym: 'Moon' }])
    await inChat('DELETE')
    expect((await reader.read()).body.blocked).toEqual([])
    expect(await rideBlocks()).toEqual([before])
    await inChat('POST')
    await reader.call(`DELETE /chat/blocks/${before.id}`)
    expect(await rideBlocks()).toEqual([])
    expect((await reader.read()).body.blocked).toEqual([{ member, pseudonym: 'Moon' }])
    await reader.call(`POST /rides/${ride.id}/block`, {})
    expect((await reader.call(`GET /rides/${ride.id}`)).status).toBe(404)
    await inChat('DELETE')
    expect((await reader.call(`GET /rides/${ride.id}`)).status).toBe(404)
    // Neither acts where the other was made.
    await driver.write('Hello')
    expect((await reader.read()).body.messages).toHaveLength(1)
    await inChat('POST')
    expect((await reader.read()).body.messages).toEqual([])
    const [{ id }] = await rideBlocks()
    await reader.call(`DELETE /chat/blocks/${id}`)
    expect((await reader.call(`GET /rides/${ride.id}`)).status).toBe(200)
  })
})
