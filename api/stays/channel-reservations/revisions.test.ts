import { describe, expect, it } from 'vitest'
import { execute, select, selectOne, transaction } from '../../../db/connection.ts'
import { stopRetryingWithin } from '../../../db/retry.ts'
import { sendChanges } from '../../inventory/channel-managers/accounts/sendChanges.ts'
import { findCounterMismatches, inDays, run } from '../booking/testing.ts'
import { createNudge } from './nudge.ts'
import { pullDueReservations, pullReservations } from './pullReservations.ts'
import { openBody } from './readReservations.ts'
import { api, channex, only, setUp, withChannex } from './testing.ts'

withChannex()

describe('in whatever order, and however often', () => {
  const orders: [string, (a: { id: string }, b: { id: string }) => number][] = [
    ['in their order', () => 0],
    ['backwards', () => -1],
  ]
  for (const [name, order] of orders)
    it(`ends at the same state: ${name}, twice`, async () => {
      const s = await setUp()
      const [moved, gone, third] = ['A', 'B', 'C'].map(booking => ({ booking: `${booking}-${s.id}`, number: booking }))
      const at = (seconds: number) => ({ more: { inserted_at: `2026-11-20T10:00:0${seconds}.000000` } })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...moved, ...at(1) })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...gone, ...at(2) })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...third, ...at(3) })
      s.sell([s.stayIn(s.theirDorm, 20, 3, { price: '25.50' })], { ...moved, status: 'modified', ...at(4) })
      s.sell([s.stayIn(s.theirDorm, 10)], { ...gone, status: 'cancelled', ...at(5) })
      channex.repeat()
      if (name === 'backwards') channex.shuffle(order)
      if (name === 'backwards') {
        const ids = channex.feed()
        channex.shuffle((a, b) => ids.indexOf(b.id) - ids.indexOf(a.id))
      }
      await pullReservations(s.id)
      expect(channex.feed()).toEqual([])
      const rows = (await s.bookings()).toSorted((a, b) => (a.channel_number < b.channel_number ? -1 : 1))
      expect(rows.map(b => [b.channel_number, b.status, b.arrival, b.departure, b.total])).toEqual([
        ['A', 'confirmed', inDays(20), inDays(23), 7650],
        ['B', 'cancelled', inDays(10), inDays(12), 4000],
        ['C', 'confirmed', inDays(10), inDays(12), 4000],
      ])
      const balances = await Promise.all(rows.map(async b => (await s.read(b.id)).balance.amount))
      expect(balances).toEqual([7650, 0, 4000])
      expect(await findCounterMismatches()).toEqual([])
    })

  it('keeps who sleeps where, and what the desk moved, where only other things change', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirDorm)])
    await pullReservations(s.id)
    const { id } = only(await s.bookings())
    const before = await s.read(id)
    s.sell([s.stayIn(s.theirDorm)], {
      booking: sold.booking_id,
      number: sold.ota_reservation_code,
      status: 'modified',
      more: { notes: 'We come by train' },
    })
    await pullReservations(s.id)
    const after = await s.read(id)
    expect(after.note).toBe('We come by train')
    expect(after.lines[0].guests[0].assignedBed).toEqual(before.lines[0].guests[0].assignedBed)
    expect(after.lines[0].id).toBe(before.lines[0].id)
  })

  it('acknowledges only what is stored, and takes nothing over twice when the answer is lost', async () => {
    const s = await setUp()
    s.sell([s.stayIn(s.theirDorm)])
    for (const fault of ['hang-up', { status: 500 }, 'cut'] as const) {
      channex.fail(fault)
      expect(await pullReservations(s.id)).toBe(false)
    }
    expect(await s.bookings()).toEqual([])
    await run('UPDATE channel_accounts SET pull_failures = 0 WHERE connection_id = ?', [s.id])
    channex.fail({ delayMs: 0 }, 'hang-up-after')
    await pullReservations(s.id)
    await pullReservations(s.id)
    expect(await s.bookings()).toHaveLength(1)
    expect(channex.feed()).toEqual([])
  })

  it('two processes take over one reservation once', async () => {
    const s = await setUp()
    for (let i = 0; i < 5; i++) s.sell([s.stayIn(s.theirDorm, 10 + i)])
    await Promise.all([pullReservations(s.id), pullReservations(s.id), pullDueReservations()])
    await pullReservations(s.id)
    expect(await s.bookings()).toHaveLength(5)
  })

  it('reads from the list what was offered while nobody listened', async () => {
    const s = await setUp()
    await pullReservations(s.id)
    s.sell([s.stayIn(s.theirDorm)])
    channex.forgetFeed()
    await pullReservations(s.id)
    expect(await s.bookings()).toEqual([])
    await run('UPDATE channel_accounts SET last_pulled_at = UTC_TIMESTAMP(3) - INTERVAL 40 MINUTE WHERE connection_id = ?', [s.id])
    await pullReservations(s.id)
    expect(await s.bookings()).toHaveLength(1)
  })
})

describe('what the certification asks for', () => {
  it('11: new, modified and cancelled are fetched, taken over and acknowledged, and availability is told anew', async () => {
    const s = await setUp()
    const sold = s.sell([s.stayIn(s.theirTwin)])
    const left = () => [10, 12].map(n => channex.left(s.theirTwin.id, inDays(n)))
    const next = async () => {
      await pullReservations(s.id)
      await sendChanges(s.id)
      return left()
    }
    expect(await next()).toEqual([1, 2])
    s.sell([s.stayIn(s.theirTwin, 12)], { booking: sold.booking_id, status: 'modified' })
    expect(await next()).toEqual([2, 1])
    s.sell([s.stayIn(s.theirTwin, 12)], { booking: sold.booking_id, status: 'cancelled' })
    expect(await next()).toEqual([2, 2])
    const acks = channex.calls.filter(c => c.path.endsWith('/ack'))
    expect(acks).toHaveLength(3)
    expect(
      channex.calls.some(c => c.path === '/bookings'),
      'the list of all is not polled',
    ).toBe(false)
    const { body } = await s.call(`GET /channel-managers/connections/${s.id}/drift`)
    expect(body).toMatchObject({ total: 0, problem: null })
  })

  it('14: hears of a reservation by a webhook that it registered, and believes nothing but that', async () => {
    const s = await setUp()
    await pullReservations(s.id)
    const webhook = channex.webhooks.at(-1)
    expect(webhook?.url).toContain('/v1/channel-managers/nudge/')
    await pullReservations(s.id)
    expect(channex.calls.filter(c => c.path === '/webhooks')).toHaveLength(1)
    s.sell([s.stayIn(s.theirDorm)])
    const { secret } = createNudge(s.id)
    expect(Object.values(webhook?.headers ?? {})).toEqual([secret])
    const path = new URL(webhook?.url ?? '').pathname.replace('/v1', '')
    const nudge = (headers: Record<string, string>, at = path) =>
      api.call(`POST ${at}`, { headers, body: { event: 'booking', payload: { booking_id: 'x' } } })
    expect((await nudge({})).status).toBe(404)
    expect((await nudge({ 'X-Channel-Secret': secret.replace(/^./, c => (c === '0' ? '1' : '0')) })).status).toBe(404)
    expect(
      (
        await nudge(
          { 'X-Channel-Secret': secret },
          path.replace(/.$/, c => (c === '0' ? '1' : '0')),
        )
      ).status,
    ).toBe(404)
    const before = await selectOne<{ next_pull_at: Date }>('SELECT next_pull_at FROM channel_accounts WHERE connection_id = ?', [s.id])
    expect((await nudge({ 'X-Channel-Secret': secret })).status).toBe(200)
    const after = await selectOne<{ next_pull_at: Date }>('SELECT next_pull_at FROM channel_accounts WHERE connection_id = ?', [s.id])
    expect(after?.next_pull_at.getTime()).toBeLessThan(before?.next_pull_at.getTime() ?? 0)
    expect(await s.bookings(), 'it is asked for, not read from what was said').toEqual([])
  })
})

it('a moment without the database is no fault of a reservation: it is offered again', async () => {
  const s = await setUp()
  s.sell([s.stayIn(s.theirDorm)])
  stopRetryingWithin(0)
  try {
    await transaction(async t => {
      await execute('UPDATE room_guards SET version = version + 1 WHERE room_id = ?', [s.dorm.id], t)
      expect(await pullReservations(s.id)).toBe(false)
    })
  } finally {
    stopRetryingWithin(Number.POSITIVE_INFINITY)
  }
  expect([channex.feed().length, await s.list()]).toEqual([1, []])
  await pullReservations(s.id)
  expect([channex.feed(), (await s.bookings()).length]).toEqual([[], 1])
})

it('entries that cannot be read wait with their text, and hold up no other', async () => {
  const s = await setUp()
  const faults = [
    { unique_id: null, ota_reservation_code: null },
    { inserted_at: 'yesterday' },
    { currency: null },
    { rooms: null },
    { arrival_date: 'soon' },
    { amount: null },
  ]
  for (const more of faults) s.sell([s.stayIn(s.theirDorm)], { more, status: 'modified' })
  s.sell([s.stayIn(s.theirTwin)], { number: '99' })
  await pullReservations(s.id)
  expect([channex.feed(), (await s.bookings()).map(b => b.channel_number)]).toEqual([[], ['99']])
  const waiting = await s.list('?state=waiting')
  expect(waiting.map((r: { reason: string }) => r.reason)).toEqual(faults.map(() => 'unreadable'))
  const bodies = await select<{ body: string }>("SELECT body FROM channel_reservations WHERE connection_id = ? AND state = 'waiting'", [
    s.id,
  ])
  expect(bodies.every(b => openBody(b.body).raw?.includes(s.theirDorm.id) || openBody(b.body).raw?.includes('"rooms":null'))).toBe(true)
  await sendChanges(s.id)
  // One that cannot even be opened is no reason to leave those after it.
  s.sell([s.stayIn(s.theirAttic)], { number: '100' })
  await pullReservations(s.id)
  await run("UPDATE channel_reservations SET body = 'x' WHERE id = ?", [waiting.at(-1).id])
  await s.call(`PUT /channel-managers/connections/${s.id}/mapping`, {
    rows: [...s.rows, { room: s.twin.id, plan: null, as: 'unit', remoteRoom: s.theirAttic.id, remoteRate: s.theirAttic.rates[0]?.id }],
  })
  expect(await pullReservations(s.id)).toBe(false)
  expect((await s.bookings()).map(b => b.channel_number)).toEqual(['99', '100'])
})
