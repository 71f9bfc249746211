import { select, selectOne } from '../../../db/connection.ts'
import { buildLiveProperty, buildUser, createSessionToken } from '../../factories.ts'
import { type Api, bookingOf, inDays, run } from '../booking/testing.ts'
import { expireHolds } from '../deposit/service.ts'
import { offerFreeBeds } from './service.ts'

export type FullProperty = Awaited<ReturnType<typeof buildFullProperty>>
type PropertyShape = NonNullable<Parameters<typeof buildLiveProperty>[0]>

/** A hostel with a dorm whose every bed is sold for the nights of `bookingOf`, one booking each. */
export async function buildFullProperty(api: Pick<Api, 'call'>, { beds = 1, room = {}, ...more }: PropertyShape & { beds?: number } = {}) {
  const fixture = await buildLiveProperty({ ...more, room: { bedsPerUnit: beds, ...room } })
  const desk = { token: await createSessionToken(fixture.owner) }
  const guests = [{ ...(room.gender === 'female' && { gender: 'female' }) }]
  const book = () => api.call('POST /booking', { ...desk, body: bookingOf({ ...fixture, guests, source: 'desk' }) })
  const sold = []
  for (let n = 0; n < beds; n++) sold.push((await book()).body)
  return { ...fixture, desk, sold: sold as { id: number }[] }
}

export const waitOf = ({ property }: Pick<FullProperty, 'property'>, more: object = {}) => ({
  property: property.id,
  arrival: inDays(10),
  departure: inDays(12),
  guests: 1,
  name: 'Ana Silva',
  ...more,
})

export interface Waiter {
  id: number
  user: number
  email: string
  token: string
}

/** Somebody with an account who waits. */
export async function joinAs(api: Pick<Api, 'call'>, fixture: Pick<FullProperty, 'property'>, more: object = {}): Promise<Waiter> {
  const user = await buildUser()
  const token = await createSessionToken(user)
  const joined = await api.call('POST /waitlist', { token, body: waitOf(fixture, more) })
  if (joined.status !== 201) throw new Error(JSON.stringify(joined.body))
  return { id: joined.body.id, user: user.id, email: user.email, token }
}

export const cancel = (api: Pick<Api, 'call'>, { desk, sold }: FullProperty, index = 0) =>
  api.call(`DELETE /booking/${sold[index]?.id}`, { ...desk })

export const stateOf = async (api: Pick<Api, 'call'>, { id, token }: Waiter): Promise<string> =>
  (await api.call(`GET /waitlist/${id}`, { token })).body.status

export const statesOf = (api: Pick<Api, 'call'>, waiters: readonly Waiter[]): Promise<string[]> =>
  Promise.all(waiters.map(waiter => stateOf(api, waiter)))

/** As the two jobs do, for this hostel alone. */
export const offerBeds = ({ property }: Pick<FullProperty, 'property'>) => offerFreeBeds({ property: property.id })
export const expireOffers = ({ property }: Pick<FullProperty, 'property'>) => expireHolds({ property: property.id })

/** The half hour of an offer is over. */
export async function lapseOffer(fixture: Pick<FullProperty, 'property'>, waiter: Waiter) {
  await ageOffer(waiter, 31)
  await expireOffers(fixture)
}

/** As if so many minutes had passed since beds were held for this entry. */
export const ageOffer = async ({ id }: Pick<Waiter, 'id'>, minutes: number) =>
  run(
    'UPDATE bookings b JOIN waitlist_entries e ON e.booking_id = b.id SET b.held_until = b.held_until - INTERVAL ? MINUTE WHERE e.id = ?',
    [minutes, id],
  )

export const bookingFor = async ({ id }: Pick<Waiter, 'id'>): Promise<number | null> =>
  (await selectOne<{ booking_id: number | null }>('SELECT booking_id FROM waitlist_entries WHERE id = ?', [id]))?.booking_id ?? null

export const mailsTo = (email: string) =>
  select<{ template: string; text: string }>('SELECT template, text_body AS text FROM mail_outbox WHERE to_email = ? ORDER BY id', [email])

/** Number and key of the link that was mailed last. */
export async function linkFor(email: string): Promise<{ id: number; headers: Record<string, string> }> {
  const link = (await mailsTo(email)).map(m => /\/waitlist\/(\d+)#([\w-]+)/.exec(m.text)).findLast(found => found !== null)
  if (!link) throw new Error(`no link was mailed to ${email}`)
  return { id: Number(link[1]), headers: { 'X-Manage-Token': link[2] as string } }
}
