import type { Scores } from '../../../domain/listing/reviewScore.ts'
import { buildLiveHostel, buildUser, tokenOf } from '../../factories.ts'
import { type Api, bookingOf, inDays, run } from '../../stays/booking/testing.ts'

export const scoresOf = (all: number, more: Partial<Scores> = {}): Scores => ({
  value: all,
  security: all,
  location: all,
  staff: all,
  atmosphere: all,
  cleanliness: all,
  facilities: all,
  ...more,
})

/** A house with room for many, its owner's token and a manager's. */
export async function buildReviewed(overrides: Parameters<typeof buildLiveHostel>[0] = {}) {
  const hostel = await buildLiveHostel({ room: { bedsPerUnit: 120 }, ...overrides })
  return { ...hostel, token: await tokenOf(hostel.owner) }
}
export type Reviewed = Awaited<ReturnType<typeof buildReviewed>>

export interface Stayed {
  id: number
  code: string
  headers: Record<string, string>
  email: string
}
interface Past {
  /** Days since the departure. */
  ago?: number
  status?: string
  guest?: Record<string, unknown>
  guests?: { gender?: string }[]
  token?: string
  /** The address it is booked from. */
  from?: string
}

let count = 0
/** A booking made as guests make it, whose days have passed since: paid, by a guest who has shown that the address is theirs. */
export async function stayed(
  api: Pick<Api, 'call'>,
  house: Reviewed,
  { ago = 1, status = 'checked_out', guest, guests, token, from }: Past = {},
): Promise<Stayed> {
  const email = `guest${++count}@stays.example`
  const body = bookingOf({
    property: house.property,
    room: house.room,
    guest: { name: 'Asha Rao', email, country: 'IN', ...guest },
    ...(guests && { guests }),
  })
  const made = await api.call('POST /booking', { body, ...(token && { token }), ...(from && { headers: { 'x-forwarded-for': from } }) })
  if (made.status !== 201) throw new Error(`booked, and got ${made.status} ${JSON.stringify(made.body)}`)
  const { id, code, manageToken } = made.body
  await run('UPDATE bookings SET arrival = ?, departure = ?, status = ?, proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [
    inDays(-ago - 2),
    inDays(-ago),
    status,
    id,
  ])
  await payWhole(id)
  return { id, code, headers: { 'X-Manage-Token': manageToken }, email: String(guest?.email ?? email) }
}

/** As taken at the desk. */
export const payWhole = (booking: number) =>
  run(
    `INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, method, request_id, created_at)
     SELECT property_id, id, 'payment', 'Paid', -total, currency, 'cash', 'test', UTC_TIMESTAMP(3) FROM bookings WHERE id = ?`,
    [booking],
  )

export const reviewOf = (stay: Pick<Stayed, 'id'>, more: Record<string, unknown> = {}) => ({
  booking: stay.id,
  scores: scoresOf(8),
  text: 'Clean beds, kind people.',
  ...more,
})

/** A stay that was reviewed. */
export async function reviewed(api: Pick<Api, 'call'>, house: Reviewed, more: Record<string, unknown> = {}, past: Past = {}) {
  const stay = await stayed(api, house, past)
  const { status, body } = await api.call('POST /reviews', { body: reviewOf(stay, more), headers: stay.headers })
  if (status !== 201) throw new Error(`reviewed, and got ${status} ${JSON.stringify(body)}`)
  return { ...stay, review: body.id as number, version: body.version as number }
}

export const admin = async () => tokenOf(await buildUser({ role: 'super_admin' }))
export const stranger = async () => tokenOf(await buildUser())
