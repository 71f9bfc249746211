import { describe, expect, it } from 'vitest'
import { selectOne, transaction } from '../../../db/connection.ts'
import { buildChannelAccount } from '../../factories.ts'
import { sendChanges } from '../../inventory/channel-managers/accounts/sendChanges.ts'
import { loadAccount } from '../../inventory/channel-managers/service.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { bookingOf, inDays, run } from '../booking/testing.ts'
import { pullReservations } from './pullReservations.ts'
import { openBody } from './readReservations.ts'
import { receiveRevision } from './receiveRevision.ts'
import { channex, only, type Room, setUp, withChannex } from './testing.ts'

withChannex()

describe('what waits is sold all the same', () => {
  it('no site is told that its bed is left, until it is settled', async () => {
    const s = await setUp()
    const left = async () => {
      await pullReservations(s.id)
      await sendChanges(s.id)
      return [s.theirTwin, s.theirDorm].map(room => channex.left(room.id, inDays(10)))
    }
    expect(await left()).toEqual([2, 4])
    const sold = s.sell([s.stayIn(s.theirTwin), s.stayIn(s.theirDorm, 10, 2, { adults: 2 })], { currency: 'USD' })
    expect(await left()).toEqual([1, 2])
    await s.call(
      'POST /booking',
      bookingOf({ property: s.property, room: s.dorm, arrival: inDays(10), departure: inDays(12), guests: [{}], source: 'desk' }),
    )
    expect(await left(), 'after another sale').toEqual([1, 1])
    s.sell([s.stayIn(s.theirTwin, 20), s.stayIn(s.theirDorm)], { currency: 'USD', booking: sold.booking_id, status: 'modified' })
    expect(await left(), 'after it was moved').toEqual([2, 2])
    const waiting = only<{ id: number }>(await s.list('?state=waiting'))
    await s.call(`POST /channel-managers/connections/${s.id}/reservations/${waiting.id}/settle`)
    expect(await left(), 'once it is settled').toEqual([2, 3])
    expect((await s.call(`GET /channel-managers/connections/${s.id}/drift`)).body).toMatchObject({ total: 0, problem: null })
  })

  it('what the desk has settled is not taken over by a try that began before', async () => {
    const s = await setUp()
    s.sell([s.stayIn(s.theirAttic)])
    await pullReservations(s.id)
    const waiting = only<{ id: number }>(await s.list('?state=waiting'))
    const row = await selectOne<{ body: string }>('SELECT body FROM channel_reservations WHERE id = ?', [waiting.id])
    const revision = openBody(row?.body ?? '')
    await s.call(`PUT /channel-managers/connections/${s.id}/mapping`, {
      rows: [...s.rows, { room: s.twin.id, plan: null, as: 'unit', remoteRoom: s.theirAttic.id, remoteRate: s.theirAttic.rates[0]?.id }],
    })
    await s.call(`POST /channel-managers/connections/${s.id}/reservations/${waiting.id}/settle`)
    const account = await loadAccount(s.id)
    const tried = await transaction(t => receiveRevision(account, revision, { ctx: createSystemContext(), isRetry: true }, t))
    expect([tried.outcome, await s.bookings()]).toEqual(['known', []])
    expect(only(await s.list())).toMatchObject({ state: 'ended' })
  })
})

it('whose bed is sold here meanwhile is said to have none, and is overbooked once it is taken over', async () => {
  const s = await setUp({ beds: 2 })
  const lane = async () => (await s.call(`GET /room/overbooked?property=${s.property.id}`)).body
  const own = (guests = 1) =>
    s.call(
      'POST /booking',
      bookingOf({
        property: s.property,
        room: s.dorm,
        arrival: inDays(10),
        departure: inDays(11),
        guests: Array.from({ length: guests }, () => ({})),
      }),
    )
  s.sell([s.stayIn(s.theirDorm)], { currency: 'USD', number: 'W1' })
  await pullReservations(s.id)
  expect((await own()).status).toBe(201)
  expect(await lane(), 'a bed is left for it').toEqual([])
  const last = await own()
  expect(last.status, 'ours is sold all the same').toBe(201)
  const { site } = only<{ site: string }>(await s.list('?state=waiting'))
  expect(await lane()).toEqual([
    {
      ...{ room: s.dorm.id, roomName: s.dorm.name, nights: [], bookings: [], holds: [] },
      waiting: [
        {
          ...{ connection: s.id, name: `${site} W1`, quantity: 1 },
          ...{ arrival: inDays(10), departure: inDays(12), nights: [inDays(10)] },
        },
      ],
    },
  ])
  s.sell([s.stayIn(s.theirDorm)], { currency: 'USD', number: 'W2' })
  await pullReservations(s.id)
  expect((await lane())[0].waiting.map((w: { name: string; nights: string[] }) => [w.name, w.nights])).toEqual([
    [`${site} W1`, [inDays(10)]],
    [`${site} W2`, [inDays(10)]],
  ])
  await s.call(`DELETE /booking/${last.body.id}`, {})
  expect(
    (await lane())[0].waiting.map((w: { name: string }) => w.name),
    'the first has the freed bed',
  ).toEqual([`${site} W2`])
  expect((await own()).status).toBe(201)
  const [first] = (await s.list('?state=waiting')).toReversed()
  await run("UPDATE channel_accounts SET remote_currency = 'USD' WHERE connection_id = ?", [s.id])
  for (const rate of s.remote.rooms.flatMap(r => r.rates)) rate.currency = 'USD'
  const rows = s.rows.map(row => ({ ...row, exchange: 1 }))
  expect((await s.call(`PUT /channel-managers/connections/${s.id}/mapping`, { rows })).status).toBe(200)
  const taken = await s.call(`POST /channel-managers/connections/${s.id}/reservations/${first.id}/take`, {})
  expect(taken.body).toMatchObject({ number: 'W1', state: 'taken' })
  const [room] = await lane()
  expect([room.nights.map((n: { night: string }) => n.night), room.bookings.length]).toEqual([[inDays(10)], 1])
})

it('connected again it goes on with what it sold, its mapping and what waits', async () => {
  const s = await setUp()
  const [changed, gone] = [s.sell([s.stayIn(s.theirDorm)]), s.sell([s.stayIn(s.theirTwin)])]
  s.sell([s.stayIn(s.theirAttic)])
  await pullReservations(s.id)
  await s.call(`DELETE /channel-managers/connections/${s.id}`)
  const again = { property: s.property.id, manager: 'channex', apiKey: channex.key, remoteProperty: s.remote.id }
  const { status, body } = await s.call('POST /channel-managers/connections', again)
  expect([status, body.id, body.account.isActive, body.account.waiting], JSON.stringify(body)).toEqual([201, s.id, false, 1])
  expect((await s.call(`GET /channel-managers/connections/${s.id}/mapping`)).body.rows).toHaveLength(2)
  await s.call(`PUT /channel-managers/connections/${s.id}`, { isActive: true })
  s.sell([s.stayIn(s.theirDorm, 20)], { booking: changed.booking_id, status: 'modified' })
  s.sell([s.stayIn(s.theirTwin)], { booking: gone.booking_id, status: 'cancelled' })
  await pullReservations(s.id)
  expect((await s.bookings()).map(b => [b.status, b.arrival])).toEqual([
    ['confirmed', inDays(20)],
    ['cancelled', inDays(10)],
  ])
  await sendChanges(s.id)
  expect([10, 20].map(n => channex.left(s.theirDorm.id, inDays(n)))).toEqual([4, 3])
})

it('the other channels hear that what waits is counted no more, and again, with its connection', async () => {
  const s = await setUp()
  const elsewhere = channex.addProperty({ rooms: [{ title: 'Dorm', kind: 'dorm' }] })
  const [theirs] = elsewhere.rooms as [Room]
  const { connectionId: other } = await buildChannelAccount(s.property.id, { remoteProperty: elsewhere.id })
  const rows = [{ room: s.dorm.id, plan: null, as: 'bed', remoteRoom: theirs.id, remoteRate: theirs.rates[0]?.id }]
  await s.call(`PUT /channel-managers/connections/${other}/mapping`, { rows })
  await s.call(`PUT /channel-managers/connections/${other}`, { isActive: true })
  const left = async () => {
    await sendChanges(other)
    return channex.left(theirs.id, inDays(10))
  }
  expect(await left()).toBe(4)
  s.sell([s.stayIn(s.theirDorm)], { currency: 'USD' })
  await pullReservations(s.id)
  expect(await left()).toBe(3)
  await s.call(`DELETE /channel-managers/connections/${s.id}`)
  expect(await left(), 'disconnected').toBe(4)
  const again = { property: s.property.id, manager: 'channex', apiKey: channex.key, remoteProperty: s.remote.id }
  expect((await s.call('POST /channel-managers/connections', again)).status).toBe(201)
  expect(await left(), 'connected again').toBe(3)
})
