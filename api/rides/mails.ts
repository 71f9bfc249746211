import { select, selectOne, type Transaction } from '../../db/connection.ts'
import { queueMail, type RideMail, rideAnswered, rideAsked, rideCancelled, rideChanged, rideHidden, rideLeft } from '../mail/service.ts'
import { config } from '../runtime.ts'
import type { ShownRide } from './read.ts'

interface Person {
  name: string
  email: string
}

export async function mailAsked(ride: ShownRide, name: string, seats: number, t: Transaction): Promise<void> {
  const to = ownerAddress(ride)
  if (to) await queueMail(t, { to, ...rideAsked(mailOf(ride, { isHouse: ride.property_id !== null }), { name: firstName(name), seats }) })
}

export async function mailAnswered(ride: ShownRide, user: number, to: 'accepted' | 'declined', t: Transaction): Promise<void> {
  const person = await selectOne<Person>('SELECT name, email FROM users WHERE id = ?', [user], t)
  if (person) await queueMail(t, { to: person.email, ...rideAnswered(mailOf(ride), person.name, to === 'accepted') })
}

export async function mailLeft(ride: ShownRide, user: number, t: Transaction): Promise<void> {
  const to = ownerAddress(ride)
  const person = await selectOne<Person>('SELECT name, email FROM users WHERE id = ?', [user], t)
  if (to) await queueMail(t, { to, ...rideLeft(mailOf(ride, { isHouse: ride.property_id !== null }), firstName(person?.name ?? '')) })
}

export async function mailChanged(ride: ShownRide, t: Transaction): Promise<void> {
  for (const { email, name } of await riders(ride, ['accepted'], t)) await queueMail(t, { to: email, ...rideChanged(mailOf(ride), name) })
}

export async function mailCancelled(ride: ShownRide, reason: string | undefined, t: Transaction): Promise<void> {
  for (const { email, name } of await riders(ride, ['accepted', 'pending'], t))
    await queueMail(t, { to: email, ...rideCancelled(mailOf(ride), name, reason) })
}

export async function mailHidden(ride: ShownRide, reason: string, t: Transaction): Promise<void> {
  const to = ownerAddress(ride)
  if (to) await queueMail(t, { to, ...rideHidden(mailOf(ride, { isHouse: ride.property_id !== null }), reason) })
}

const riders = (ride: ShownRide, states: string[], t: Transaction) =>
  select<Person>(
    'SELECT u.name, u.email FROM ride_requests q JOIN users u ON u.id = q.user_id WHERE q.ride_id = ? AND q.status IN (?) ORDER BY q.id',
    [ride.id, states],
    t,
  )

const ownerAddress = (ride: ShownRide) => (ride.property_id === null ? ride.owner_email : ride.house_email)
const firstName = (name: string) => name.trim().split(/\s+/)[0] || 'Somebody'

const mailOf = (r: ShownRide, { isHouse = false } = {}): RideMail => ({
  from: r.from_name,
  to: r.to_name,
  day: r.day,
  time: r.start_time,
  timezone: r.timezone,
  meeting: r.meeting,
  isOffer: r.kind === 'offer',
  url: `${config.publicOrigin}${isHouse ? '/owner/ride' : `/rides/${r.id}`}`,
})
