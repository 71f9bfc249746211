import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { cityNames } from '../../../db/reference/shownNames.ts'
import { defaultLocale, type Locale, localePath } from '../../../domain/language/locales.ts'
import { placeName } from '../../../domain/language/placeName.ts'
import {
  queueMail,
  type RideMail,
  rideAnswered,
  rideAsked,
  rideCancelled,
  rideChanged,
  rideHidden,
  rideLeft,
} from '../../platform/mail/service.ts'
import { notify, wantsMail } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import type { ShownRide } from './read.ts'

interface Person {
  id: number
  name: string
  email: string
  language: Locale
}

export async function mailAsked(ride: ShownRide, { id, name }: { id: number; name: string }, seats: number, t: Transaction): Promise<void> {
  await notify(ownerOf(ride), { topic: 'ride_asked', kind: 'asked', ...about(ride), about: id, facts: { ...wayOf(ride), seats } }, t)
  const to = await addressOf(ride, t)
  if (to) await queueMail(t, { to, ...rideAsked(mailOfOwner(ride), { name: firstName(name), seats }) })
}

export async function mailAnswered(ride: ShownRide, user: number, to: 'accepted' | 'declined', t: Transaction): Promise<void> {
  await notify({ user }, { topic: 'ride_news', kind: to, ...about(ride) }, t)
  const person = await selectOne<Person>('SELECT id, name, email, language FROM users WHERE id = ?', [user], t)
  if (person) await queueMail(t, { to: person.email, ...rideAnswered(mailOf(ride, person), person.name, to === 'accepted') })
}

export async function mailLeft(ride: ShownRide, user: number, t: Transaction): Promise<void> {
  await notify(ownerOf(ride), { topic: 'ride_asked', kind: 'left', ...about(ride), about: user }, t)
  const to = await addressOf(ride, t)
  const person = await selectOne<Person>('SELECT id, name, email, language FROM users WHERE id = ?', [user], t)
  if (to) await queueMail(t, { to, ...rideLeft(mailOfOwner(ride), firstName(person?.name ?? '')) })
}

export async function mailChanged(ride: ShownRide, t: Transaction): Promise<void> {
  const people = await riders(ride, ['accepted'], t)
  await notify({ users: people.map(p => p.id) }, { topic: 'ride_news', kind: 'changed', ...about(ride) }, t)
  for (const { email, name, language } of people) await queueMail(t, { to: email, ...rideChanged(mailOf(ride, { language }), name) })
}

export async function mailCancelled(ride: ShownRide, reason: string | undefined, t: Transaction): Promise<void> {
  const people = await riders(ride, ['accepted', 'pending'], t)
  await notify({ users: people.map(p => p.id) }, { topic: 'ride_news', kind: 'cancelled', ...about(ride) }, t)
  for (const { email, name, language } of people)
    await queueMail(t, { to: email, ...rideCancelled(mailOf(ride, { language }), name, reason) })
}

export async function mailHidden(ride: ShownRide, reason: string, t: Transaction): Promise<void> {
  if (ride.property_id === null) await notify({ user: ride.user_id }, { topic: 'ride_news', kind: 'hidden', ...about(ride) }, t)
  const to = ride.property_id === null ? ride.owner_email : ride.house_email
  if (to) await queueMail(t, { to, ...rideHidden(mailOfOwner(ride), reason) })
}

const riders = (ride: ShownRide, states: string[], t: Transaction) =>
  select<Person>(
    'SELECT u.id, u.name, u.email, u.language FROM ride_requests q JOIN users u ON u.id = q.user_id WHERE q.ride_id = ? AND q.status IN (?) ORDER BY q.id',
    [ride.id, states],
    t,
  )

/** Where who offers or asks is written to about requests, which a person may do without. */
async function addressOf(ride: ShownRide, t: Transaction): Promise<string | null> {
  if (ride.property_id !== null) return ride.house_email
  return (await wantsMail({ user: ride.user_id }, 'ride_asked', t)) ? ride.owner_email : null
}
const ownerOf = (ride: ShownRide) => (ride.property_id === null ? { user: ride.user_id } : { house: ride.property_id })
const wayOf = (r: ShownRide) => ({ from: r.from_name, fromCountry: r.from_country, to: r.to_name, toCountry: r.to_country, day: r.day })
const about = (r: ShownRide) => ({ ...(r.property_id !== null && { property: r.property_id }), subject: r.id, facts: wayOf(r) })
const firstName = (name: string) => name.trim().split(/\s+/)[0] || 'Somebody'

/** To who offers: a person in their language, a house in English. */
const mailOfOwner = (r: ShownRide): RideMail =>
  r.property_id === null ? mailOf(r, { language: r.owner_language }) : { ...mailOf(r), url: `${config.publicOrigin}/owner/ride` }

const mailOf = (r: ShownRide, { language = defaultLocale }: { language?: Locale } = {}): RideMail => ({
  language,
  from: placeName(r.from_name, cityNames(r.from_country, r.from_name), language),
  to: placeName(r.to_name, cityNames(r.to_country, r.to_name), language),
  day: r.day,
  time: r.start_time,
  timezone: r.timezone,
  meeting: r.meeting,
  isOffer: r.kind === 'offer',
  url: `${config.publicOrigin}${localePath(language, `/rides/${r.id}`)}`,
})
