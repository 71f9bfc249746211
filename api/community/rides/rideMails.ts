import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { RowOf, User } from '../../../db/models/index.ts'
import { findCityNames } from '../../../db/reference/localizedNames.ts'
import { type Locale, localePath } from '../../../domain/language/locales.ts'
import { localizePlaceName } from '../../../domain/language/localizePlaceName.ts'
import {
  enqueueMail,
  enqueueStaffMail,
  type RenderedMail,
  type RideMail,
  rideAnswered,
  rideCancelled,
  rideChanged,
  rideCheckBack,
  rideHidden,
  rideLeft,
  rideRequested,
} from '../../platform/mail/service.ts'
import { acceptsMail, notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import type { RideViewRow } from './readRides.ts'

type Recipient = RowOf<User, 'id' | 'name' | 'email' | 'language'>

export async function sendRideRequested(
  ride: RideViewRow,
  { id, name }: { id: number; name: string },
  seats: number,
  t: Transaction,
): Promise<void> {
  await notify(
    ownerTarget(ride),
    { topic: 'ride_asked', kind: 'asked', ...notificationSubject(ride), about: id, facts: { ...routeFacts(ride), seats } },
    t,
  )
  const to = await resolveOwnerEmail(ride, t)
  if (to) await enqueueOwnerMail(ride, to, mail => rideRequested(mail, { name: firstName(name), seats }), t)
}

export async function sendRideAnswered(ride: RideViewRow, user: number, to: 'accepted' | 'declined', t: Transaction): Promise<void> {
  await notify({ user }, { topic: 'ride_news', kind: to, ...notificationSubject(ride) }, t)
  const person = await selectOne<Recipient>('SELECT id, name, email, language FROM users WHERE id = ?', [user], t)
  if (person) await enqueueMail(t, { to: person.email, ...rideAnswered(buildRideMail(ride, person), person.name, to === 'accepted') })
}

export async function sendRideLeft(ride: RideViewRow, user: number, t: Transaction): Promise<void> {
  await notify(ownerTarget(ride), { topic: 'ride_asked', kind: 'left', ...notificationSubject(ride), about: user }, t)
  const to = await resolveOwnerEmail(ride, t)
  const person = await selectOne<Recipient>('SELECT id, name, email, language FROM users WHERE id = ?', [user], t)
  if (to) await enqueueOwnerMail(ride, to, mail => rideLeft(mail, firstName(person?.name ?? '')), t)
}

export async function sendRideChanged(ride: RideViewRow, t: Transaction): Promise<void> {
  const people = await loadRiders(ride, ['accepted'], t)
  await notify({ users: people.map(p => p.id) }, { topic: 'ride_news', kind: 'changed', ...notificationSubject(ride) }, t)
  for (const { email, name, language } of people)
    await enqueueMail(t, { to: email, ...rideChanged(buildRideMail(ride, { language }), name) })
}

export async function sendRideCancelled(ride: RideViewRow, reason: string | undefined, t: Transaction): Promise<void> {
  const people = await loadRiders(ride, ['accepted', 'pending'], t)
  await notify({ users: people.map(p => p.id) }, { topic: 'ride_news', kind: 'cancelled', ...notificationSubject(ride) }, t)
  for (const { email, name, language } of people)
    await enqueueMail(t, { to: email, ...rideCancelled(buildRideMail(ride, { language }), name, reason) })
}

export async function sendRideHidden(ride: RideViewRow, reason: string, t: Transaction): Promise<void> {
  if (ride.property_id === null)
    await notify({ user: ride.user_id }, { topic: 'ride_news', kind: 'hidden', ...notificationSubject(ride) }, t)
  const to = ride.property_id === null ? ride.owner_email : ride.house_email
  if (to) await enqueueOwnerMail(ride, to, mail => rideHidden(mail, reason), t)
}

/** To everybody who rode; of a hostel’s ride, not to the hostel. */
export async function sendRideCheckBack(ride: RideViewRow, t: Transaction): Promise<void> {
  const riders = await loadRiders(ride, ['accepted'], t)
  const owner = { id: ride.user_id, name: ride.owner_name, email: ride.owner_email, language: ride.owner_language }
  const people = ride.property_id === null ? [owner, ...riders] : riders
  await notify({ users: people.map(p => p.id) }, { topic: 'ride_news', kind: 'check_back', subject: ride.id, facts: routeFacts(ride) }, t)
  for (const { email, name, language } of people)
    await enqueueMail(t, { to: email, ...rideCheckBack(buildRideMail(ride, { language }), name) })
}

const loadRiders = (ride: RideViewRow, states: string[], t: Transaction) =>
  select<Recipient>(
    'SELECT u.id, u.name, u.email, u.language FROM ride_requests q JOIN users u ON u.id = q.user_id WHERE q.ride_id = ? AND q.status IN (?) ORDER BY q.id',
    [ride.id, states],
    t,
  )

/** The address for mails about requests; null for a person who has switched these mails off. */
async function resolveOwnerEmail(ride: RideViewRow, t: Transaction): Promise<string | null> {
  if (ride.property_id !== null) return ride.house_email
  return (await acceptsMail({ user: ride.user_id }, 'ride_asked', t)) ? ride.owner_email : null
}
const ownerTarget = (ride: RideViewRow) => (ride.property_id === null ? { user: ride.user_id } : { property: ride.property_id })
const routeFacts = (r: RideViewRow) => ({
  from: r.from_name,
  fromCountry: r.from_country,
  to: r.to_name,
  toCountry: r.to_country,
  day: r.day,
})
const notificationSubject = (r: RideViewRow) => ({
  ...(r.property_id !== null && { property: r.property_id }),
  subject: r.id,
  facts: routeFacts(r),
})
const firstName = (name: string) => name.trim().split(/\s+/)[0] || null

/** To the owner of the ride: a person, or the staff of a hostel. */
function enqueueOwnerMail(ride: RideViewRow, to: string, render: (mail: RideMail) => RenderedMail, t: Transaction) {
  const property = ride.property_id ?? undefined
  const link = property && { url: `${config.publicOrigin}/owner/ride` }
  return enqueueStaffMail(t, { to, property }, language => render({ ...buildRideMail(ride, { language }), ...link }))
}

const buildRideMail = (r: RideViewRow, { language }: { language: Locale }): RideMail => ({
  language,
  from: localizePlaceName(r.from_name, findCityNames(r.from_country, r.from_name), language),
  to: localizePlaceName(r.to_name, findCityNames(r.to_country, r.to_name), language),
  day: r.day,
  time: r.start_time,
  timezone: r.timezone,
  meeting: r.meeting,
  isOffer: r.kind === 'offer',
  url: `${config.publicOrigin}${localePath(language, `/rides/${r.id}`)}`,
})
