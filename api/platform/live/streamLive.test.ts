import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { transaction } from '../../../db/connection.ts'
import { itInFull } from '../../../domain/testing.ts'
import { buildUser, createSessionToken } from '../../factories.ts'
import { buildStaffedProperty, listenToProperty } from '../../listing/noticeboard/testing.ts'
import { type Api, bookingOf, recordStatements, run, startApi } from '../../stays/booking/testing.ts'
import { publishLiveEvent } from './service.ts'
import { propertyFeed } from './streamLive.ts'

let api: Api
beforeAll(async () => {
  api = await startApi()
})
afterAll(() => api.stop())

const publish = (property: number, subject: number, kind: 'event_joined' | 'payment_taken' = 'event_joined') =>
  transaction(async t => publishLiveEvent(property, { kind, subject }, t))
const until = (test: () => boolean) => vi.waitFor(() => expect(test()).toBe(true), { timeout: 8000, interval: 20 })
const upTo = (n: number, from = 1) => Array.from({ length: n - from + 1 }, (_, i) => i + from)

it('tells a screen what another one does, with no token in the address', async () => {
  const h = await buildStaffedProperty('reception')
  const screen = await listenToProperty(api.url, h.id, h.token.reception)
  expect([screen.status, screen.type]).toEqual([200, 'text/event-stream; charset=utf-8'])
  await until(() => screen.heard.length === 1)
  expect(screen.heard[0]).toEqual({ id: 0, event: 'ready', data: {} })
  const { body: booking } = await api.call('POST /booking', { body: bookingOf({ property: h.property, room: h.room }) })
  await until(() => screen.news().length === 1)
  expect(screen.heard[1]).toEqual({
    id: 1,
    event: 'news',
    data: { id: 1, kind: 'booking_made', about: 'booking', subject: booking.id, at: expect.stringMatching(/Z$/) },
  })
  screen.leave()
})

it('loses nothing and says nothing twice, while many commit at once and lines break', async () => {
  const h = await buildStaffedProperty('viewer')
  const steady = await listenToProperty(api.url, h.id, h.token.owner)
  // Eight desks, each with one change after the other, some of which take longer than others.
  const desks = upTo(8).map(async desk => {
    for (const i of upTo(15))
      await transaction(async t => {
        publishLiveEvent(h.id, { kind: 'event_joined', subject: desk * 100 + i }, t)
        await new Promise(resolve => setTimeout(resolve, (desk * i * 37) % 400))
      })
  })
  const seen: number[] = []
  while (seen.length < 120) {
    const screen = await listenToProperty(api.url, h.id, h.token.viewer, { after: seen.at(-1) ?? 0 })
    await vi.waitFor(() => expect(screen.news().length).toBeGreaterThan(0), { timeout: 8000, interval: 10 })
    screen.leave()
    await screen.over
    seen.push(...screen.news())
  }
  await Promise.all(desks)
  await until(() => steady.news().length === 120)
  steady.leave()
  expect(steady.news()).toEqual(upTo(120))
  expect(seen).toEqual(upTo(120))
}, 30_000)

it('goes on after the last line that was heard, and says when more was missed than it tells again', async () => {
  const h = await buildStaffedProperty()
  for (const i of upTo(5)) await publish(h.id, i)
  const after = async (last?: number) => {
    const screen = await listenToProperty(api.url, h.id, h.token.owner, { stream: false, ...(last !== undefined && { after: last }) })
    await screen.over
    return [screen.heard[0]?.event, screen.heard[0]?.id, screen.news()]
  }
  expect(await after(2)).toEqual(['ready', 2, [3, 4, 5]])
  expect(await after(5)).toEqual(['ready', 5, []])
  expect(await after()).toEqual(['ready', 5, []])
  // Of a time this database knows nothing of, and of one it has forgotten.
  expect(await after(9)).toEqual(['reset', 5, []])
  await run('DELETE FROM live_events WHERE property_id = ? AND seq <= 3', [h.id])
  expect(await after(2)).toEqual(['reset', 5, []])
  expect(await after(3)).toEqual(['ready', 3, [4, 5]])
  await run('DELETE FROM live_events WHERE property_id = ?', [h.id])
  expect(await after(5)).toEqual(['ready', 5, []])
  expect(await after(4)).toEqual(['reset', 5, []])
})

it('tells each only what their role may know of', async () => {
  const h = await buildStaffedProperty('housekeeping')
  await publish(h.id, 1, 'payment_taken')
  await publish(h.id, 2)
  const receivedBy = async (token: string) => {
    const screen = await listenToProperty(api.url, h.id, token, { stream: false, after: 0 })
    await screen.over
    return screen.news()
  }
  expect(await receivedBy(h.token.owner)).toEqual([1, 2])
  expect(await receivedBy(h.token.housekeeping)).toEqual([2])
  expect(await receivedBy(await createSessionToken(await buildUser({ role: 'super_admin' })))).toEqual([1, 2])
})

describe('looks after who listens', () => {
  it('ends with the session, with the right and with the account', async () => {
    const h = await buildStaffedProperty('viewer', 'reception', 'manager', 'accountant')
    const screens = {
      over: await listenToProperty(api.url, h.id, h.token.viewer),
      removed: await listenToProperty(api.url, h.id, h.token.reception),
      locked: await listenToProperty(api.url, h.id, h.token.manager),
      stays: await listenToProperty(api.url, h.id, h.token.accountant),
    }
    await api.call('POST /auth/logout', { token: h.token.viewer, body: {} })
    await run("DELETE FROM property_members WHERE property_id = ? AND role = 'reception'", [h.id])
    await run(
      "UPDATE users SET locked_at = UTC_TIMESTAMP(3) WHERE id = (SELECT user_id FROM property_members WHERE property_id = ? AND role = 'manager')",
      [h.id],
    )
    expect((await recordStatements(propertyFeed.check)).length).toBe(1)
    await until(() => [screens.over, screens.removed, screens.locked].every(s => s.state.isOver))
    await until(() => screens.stays.state.beats === 1)
    expect(screens.stays.state.isOver).toBe(false)
    screens.stays.leave()
  })

  itInFull('asks the database once for all who listen, and not at all when nobody does', async () => {
    const h = await buildStaffedProperty('viewer')
    const g = await buildStaffedProperty('viewer')
    const quiet = () => recordStatements(() => new Promise(resolve => setTimeout(resolve, 1200)))
    const screens = await Promise.all(
      [h, h, h, g, g].map((fixture, i) => listenToProperty(api.url, fixture.id, i % 2 ? fixture.token.viewer : fixture.token.owner)),
    )
    const sent = await quiet()
    expect(sent.length).toBeGreaterThanOrEqual(1)
    expect(sent.length).toBeLessThanOrEqual(2)
    expect(sent.every(sql => sql.includes('live_positions'))).toBe(true)
    for (const s of screens) s.leave()
    await Promise.all(screens.map(s => s.over))
    await quiet()
    expect(await quiet()).toEqual([])
  })

  it('bounds how many screens one account listens with', async () => {
    const h = await buildStaffedProperty()
    const screens = await Promise.all(upTo(8).map(() => listenToProperty(api.url, h.id, h.token.owner)))
    const { status, body, headers } = await api.call(`GET /noticeboard/stream?property=${h.id}`, { token: h.token.owner })
    expect([status, body.code, headers.get('retry-after')]).toEqual([429, 'rate_limited', '60'])
    screens[0]?.leave()
    await screens[0]?.over
    await vi.waitFor(async () => {
      const more = await listenToProperty(api.url, h.id, h.token.owner)
      more.leave()
      expect(more.status).toBe(200)
    })
    for (const s of screens) s.leave()
  })
})
