import { afterAll, beforeAll, expect } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { type buildLiveProperty, buildUser, createSessionToken } from '../../../factories.ts'
import { type Api, bookingOf, createManageToken, findCounterMismatches, inDays, run, startApi } from '../testing.ts'

let api: Api
/** One API for the tests of a file. */
export function withApi(options?: Parameters<typeof startApi>[0]) {
  beforeAll(async () => {
    api = await startApi(options)
  })
  afterAll(() => api.stop())
}
export const call: Api['call'] = (...args) => api.call(...args)
export const started = () => api

export type TestProperty = Awaited<ReturnType<typeof buildLiveProperty>>
export const eur = (amount: number) => ({ amount, currency: 'EUR' })
export const cityTax = { name: 'City tax', kind: 'per_person_night' as const, value: 200, payable: 'desk' as const }

export async function createTestBooking(fixture: TestProperty, more: Record<string, unknown> = {}) {
  const token = await createSessionToken(fixture.owner)
  const { status, body } = await call('POST /booking', { token, body: bookingOf({ ...fixture, source: 'desk', ...more }) })
  expect(status, JSON.stringify(body)).toBe(201)
  const guests = body.lines.flatMap((l: { guests: unknown[] }) => l.guests) as { id: number; line: number }[]
  return { ...fixture, token, id: body.id as number, booking: body, guests, headers: { 'X-Manage-Token': createManageToken(body.code) } }
}
export type TestBooking = Awaited<ReturnType<typeof createTestBooking>>

/** Of yesterday's arrival: the calendar moved on since. */
export async function createLateBooking(fixture: TestProperty, more: Record<string, unknown> = {}, days = 1) {
  const created = await createTestBooking(fixture, { arrival: inDays(0), departure: inDays(3), ...more })
  await shift(created.id, -days)
  return created
}
/** As if so many days had passed since. */
export async function shift(id: number, days: number) {
  const by = (column: string) => `${column} = ${column} + INTERVAL ${days} DAY`
  const order = days < 0 ? 'ASC' : 'DESC'
  const lines = await select<{ id: number; room_id: number; nights: { night: string }[] }>(
    'SELECT id, room_id, nights FROM booking_lines WHERE booking_id = ?',
    [id],
  )
  await run(`UPDATE bookings SET ${by('arrival')}, ${by('departure')} WHERE id = ?`, [id])
  await run(`UPDATE booking_lines SET ${by('arrival')}, ${by('departure')}, ${by('left_from')} WHERE booking_id = ?`, [id])
  await run(`UPDATE bed_nights SET ${by('night')} WHERE booking_id = ? ORDER BY night ${order}`, [id])
  await run(`UPDATE check_ins SET ${by('checked_in_at')} WHERE booking_id = ?`, [id])
  for (const line of lines) {
    const moved = line.nights.map(n => ({ ...n, night: new Date(Date.parse(n.night) + days * 86_400_000).toISOString().slice(0, 10) }))
    await run('UPDATE booking_lines SET nights = ? WHERE id = ?', [JSON.stringify(moved), line.id])
  }
  for (const room of new Set(lines.map(l => l.room_id)))
    await run(`UPDATE room_nights SET ${by('night')} WHERE room_id = ? ORDER BY night ${order}`, [room])
}
export const checkInHere = async (created: TestBooking, guests: unknown[] = [{ name: 'Asha' }]) => {
  const { status, body } = await call('POST /check-in', { token: created.token, body: { booking: created.id, guests } })
  expect(status, JSON.stringify(body)).toBe(201)
  return body.checkIns as { id: number; bed: { id: number } }[]
}
export const billOf = (id: number) =>
  select<{ kind: string; amount: number }>('SELECT kind, amount FROM folio_lines WHERE booking_id = ? ORDER BY id', [id])
export const soldOf = async (room: number) => {
  const rows = await select<{ night: string; sold: number }>(
    'SELECT night, sold FROM room_nights WHERE room_id = ? AND sold > 0 ORDER BY night',
    [room],
  )
  return rows.map(r => [r.night, r.sold])
}
export const bedNights = (id: number) =>
  select<{ bed_id: number; night: string }>('SELECT bed_id, night FROM bed_nights WHERE booking_id = ? ORDER BY night, bed_id', [id])
export const stepsOf = async (id: number) =>
  (await select<{ event: string }>('SELECT event FROM booking_history WHERE booking_id = ? ORDER BY id', [id])).map(s => s.event)
export const mailsOf = async (email: string) =>
  (await select<{ template: string }>('SELECT template FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])).map(m => m.template)

/** The bill is what the lines, the taxes and the fees say, less what was paid; the counters are what the lines say. */
export async function expectConsistentBooking({ id, token }: { id: number; token: string }) {
  const { body } = await call(`GET /booking/${id}`, { token })
  const lines = body.lines
    .filter((l: { status: string }) => l.status === 'active')
    .map((l: { total: { amount: number } }) => l.total.amount)
  const taxes = body.taxes.flatMap((t: { included: boolean; amount: { amount: number } }) => (t.included ? [] : [t.amount.amount]))
  const sum = (all: number[]) => all.reduce((a, b) => a + b, 0)
  const total = ['cancelled', 'no_show'].includes(body.status) ? 0 : sum([...lines, ...taxes])
  if (total) expect(body.total.amount).toBe(total)
  const bill = await billOf(id)
  expect(sum(bill.filter(l => !['payment', 'refund', 'rounding'].includes(l.kind)).map(l => l.amount))).toBe(total + body.fee.amount)
  expect(body.balance.amount).toBe(sum(bill.map(l => l.amount)))
  expect(await findCounterMismatches()).toEqual([])
}

export async function member({ property }: TestProperty, role: 'reception' | 'viewer' | 'manager') {
  const user = await buildUser({ role: 'hostel_owner' })
  await run('INSERT INTO property_members (property_id, user_id, role, created_at) VALUES (?, ?, ?, UTC_TIMESTAMP(3))', [
    property.id,
    user.id,
    role,
  ])
  return user
}
