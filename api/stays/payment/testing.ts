import { expect } from 'vitest'
import { select } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run } from '../booking/testing.ts'

export const euros = (amount: number) => ({ amount, currency: 'EUR' })

type ApiCall = Api['call']
const CASH = 'POST /api/payment/cash-payments'

interface DeskOptions {
  stay?: Record<string, unknown>
  property?: Parameters<typeof buildLiveProperty>[0]
}

/** A property with a receptionist and a bookkeeper, and a booking of three nights, 20.00 each, from tonight. */
export async function desk(call: ApiCall, { stay = {}, property: hostFixture = {} }: DeskOptions = {}) {
  const [rosa, keeper] = await Promise.all(
    ['Rosa at the desk', 'Bea with the books'].map(name => buildUser({ role: 'hostel_owner', name })),
  )
  if (!rosa || !keeper) throw new Error('no staff')
  const members = [{ user: rosa, role: 'reception' } as const, { user: keeper, role: 'accountant' } as const]
  const fixture = await buildLiveProperty({ ...hostFixture, members })
  const tokens = {
    rosa: await createSessionToken(rosa),
    keeper: await createSessionToken(keeper),
    owner: await createSessionToken(fixture.owner),
  }
  const book = async (more: Record<string, unknown> = {}) => {
    const body = bookingOf({ ...fixture, arrival: inDays(0), departure: inDays(3), source: 'desk', ...stay, ...more })
    const created = await call('POST /booking', { token: tokens.rosa, body })
    expect([created.status, created.body.code]).toEqual([201, expect.any(String)])
    return created.body
  }
  const booking = await book()
  const of = { property: fixture.property.id, booking: booking.id as number }
  const request = (who: keyof typeof tokens) => (endpoint: string, body?: object, key?: string) =>
    call(endpoint, { token: tokens[who], ...(body && { body }), ...(key && { headers: { 'Idempotency-Key': key } }) })
  // Where no shift is open she says why; one that is open takes the cash all the same.
  const asRosa: ReturnType<typeof request> = (endpoint, body, key) =>
    request('rosa')(endpoint, endpoint === CASH ? { withoutShift: 'Nobody counts here', ...body } : body, key)
  return {
    ...fixture,
    tokens,
    booking,
    book,
    of,
    asRosa,
    asKeeper: request('keeper'),
    asOwner: request('owner'),
    pay: (amount: number, more: object = {}) => asRosa(CASH, { ...of, amount: euros(amount), method: 'cash', ...more }),
    /** Money without a booking. */
    sell: (amount: number, more: object = {}) => asRosa(CASH, { property: of.property, amount: euros(amount), method: 'cash', ...more }),
    open: async (float = 10_000, more: object = {}) =>
      (await asRosa('POST /api/payment/shifts', { property: of.property, float: euros(float), ...more })).body,
    shift: async (id: number) => (await asRosa(`GET /api/payment/shifts/${id}`)).body,
    balance: async (id = of.booking) =>
      Number((await select<{ n: number }>('SELECT SUM(amount) AS n FROM folio_lines WHERE booking_id = ?', [id]))[0]?.n),
    lines: (id = of.booking) =>
      select<{ id: number; kind: string; amount: number; reverses_id: number | null; shift_id: number | null; note: string | null }>(
        'SELECT id, kind, amount, reverses_id, shift_id, note FROM folio_lines WHERE booking_id = ? ORDER BY id',
        [id],
      ),
    audits: (action: string) =>
      select<{ entity_id: number; changes: Record<string, unknown> }>(
        'SELECT entity_id, changes FROM audit_lines WHERE property_id = ? AND action = ?',
        [of.property, action],
      ),
    /** As if everything so far had happened so many days ago. */
    age: (days: number) =>
      run('UPDATE folio_lines SET created_at = created_at - INTERVAL ? DAY WHERE property_id = ?', [days, of.property]),
  }
}
