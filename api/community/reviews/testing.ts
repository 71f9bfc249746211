import type { Scores } from '../../../domain/reviews/reviewScore.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run } from '../../stays/booking/testing.ts'

export const buildScores = (all: number, more: Partial<Scores> = {}): Scores => ({
  value: all,
  security: all,
  location: all,
  staff: all,
  atmosphere: all,
  cleanliness: all,
  facilities: all,
  ...more,
})

/** A property with room for many, its owner's token and a manager's. */
export async function buildReviewedProperty(overrides: Parameters<typeof buildLiveProperty>[0] = {}) {
  const fixture = await buildLiveProperty({ room: { bedsPerUnit: 120 }, ...overrides })
  return { ...fixture, token: await createSessionToken(fixture.owner) }
}
export type ReviewedProperty = Awaited<ReturnType<typeof buildReviewedProperty>>

export interface PastStay {
  id: number
  code: string
  headers: Record<string, string>
  email: string
}
interface PastStayOptions {
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
/** A booking made by a guest and moved into the past: paid, with a proven address. */
export async function buildPastStay(
  api: Pick<Api, 'call'>,
  fixture: ReviewedProperty,
  { ago = 1, status = 'checked_out', guest, guests, token, from }: PastStayOptions = {},
): Promise<PastStay> {
  const email = `guest${++count}@stays.example`
  const body = bookingOf({
    property: fixture.property,
    room: fixture.room,
    guest: { name: 'Asha Rao', email, country: 'IN', ...guest },
    ...(guests && { guests }),
  })
  const created = await api.call('POST /booking', { body, ...(token && { token }), ...(from && { headers: { 'x-forwarded-for': from } }) })
  if (created.status !== 201) throw new Error(`booked, and got ${created.status} ${JSON.stringify(created.body)}`)
  const { id, code, manageToken } = created.body
  await run('UPDATE bookings SET arrival = ?, departure = ?, status = ?, proven_at = UTC_TIMESTAMP(3) WHERE id = ?', [
    inDays(-ago - 2),
    inDays(-ago),
    status,
    id,
  ])
  await payInFull(id)
  return { id, code, headers: { 'X-Manage-Token': manageToken }, email: String(guest?.email ?? email) }
}

/** As taken at the desk. */
export const payInFull = (booking: number) =>
  run(
    `INSERT INTO folio_lines (property_id, booking_id, kind, description, amount, currency, method, request_id, created_at)
     SELECT property_id, id, 'payment', 'Paid', -total, currency, 'cash', 'test', UTC_TIMESTAMP(3) FROM bookings WHERE id = ?`,
    [booking],
  )

export const reviewBody = (stay: Pick<PastStay, 'id'>, more: Record<string, unknown> = {}) => ({
  booking: stay.id,
  scores: buildScores(8),
  text: 'Clean beds, kind people.',
  ...more,
})

/** A stay that was reviewed. */
export async function buildReview(
  api: Pick<Api, 'call'>,
  fixture: ReviewedProperty,
  more: Record<string, unknown> = {},
  past: PastStayOptions = {},
) {
  const stay = await buildPastStay(api, fixture, past)
  const { status, body } = await api.call('POST /reviews', { body: reviewBody(stay, more), headers: stay.headers })
  if (status !== 201) throw new Error(`reviewed, and got ${status} ${JSON.stringify(body)}`)
  return { ...stay, review: body.id as number, version: body.version as number }
}

export const adminToken = async () => createSessionToken(await buildUser({ role: 'super_admin' }))
export const strangerToken = async () => createSessionToken(await buildUser())
