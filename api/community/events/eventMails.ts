import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import type { ColumnOf, EventJoiner, Property, RowOf, User } from '../../../db/models/index.ts'
import { defaultLocale, type Locale, localePath } from '../../../domain/language/locales.ts'
import {
  type EventMail,
  enqueueMail,
  enqueueStaffMail,
  eventCancelled,
  eventChanged,
  eventHidden,
  eventPlaceFree,
} from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import type { EventRow } from './readEvents.ts'

interface Recipient extends RowOf<User, 'email' | 'name'> {
  user: ColumnOf<User, 'id'>
  language?: ColumnOf<User, 'language'>
}
type RecipientRow = Recipient & RowOf<EventJoiner, 'event_id'>

/** To somebody on the waiting list: a place is free. */
export async function sendPlaceFree(event: EventRow, { user, email, name, language }: Recipient, t: Transaction): Promise<void> {
  const propertyName = await loadPropertyName(event, t)
  await enqueueMail(t, { to: email, ...eventPlaceFree(buildEventMail(event, propertyName, language), name, language) })
  await notify({ user }, { topic: 'event', kind: 'place_free', ...notificationSubject(event) }, t)
}

/** No mail: that of a change says that they are still on the list. */
export const notifyWaitingEnded = (event: EventRow, users: number[], t: Transaction) =>
  notify({ users }, { topic: 'event', kind: 'changed', ...notificationSubject(event) }, t)

export async function sendEventChanged(changed: readonly { before: EventRow; after: EventRow }[], t: Transaction): Promise<void> {
  const [first] = changed
  if (!first) return
  const propertyName = await loadPropertyName(first.after, t)
  const rows = changed.map(({ before, after }) => ({
    id: after.id,
    before: buildEventMail(before, propertyName),
    after: buildEventMail(after, propertyName),
  }))
  const found = await loadRecipients(rows, t)
  for (const { after } of changed)
    await notify(toJoinersTarget(after, found), { topic: 'event', kind: 'changed', ...notificationSubject(after) }, t)
  for (const [email, own] of found)
    await enqueueMail(t, {
      to: email,
      ...eventChanged(
        own.name,
        rows.filter(r => own.events.has(r.id)),
        own.language,
      ),
    })
}

export async function sendEventCancelled(events: readonly EventRow[], reason: string | undefined, t: Transaction): Promise<void> {
  const [first] = events
  if (!first) return
  const propertyName = await loadPropertyName(first, t)
  const found = await loadRecipients(events, t)
  for (const event of events)
    await notify(toJoinersTarget(event, found), { topic: 'event', kind: 'cancelled', ...notificationSubject(event) }, t)
  for (const [email, own] of found) {
    const mine = events.filter(e => own.events.has(e.id)).map(e => buildEventMail(e, propertyName, own.language))
    await enqueueMail(t, { to: email, ...eventCancelled(own.name, mine, reason, own.language) })
  }
}

/** To its property: the reason, and what can be done about it. */
export async function sendEventHidden(event: EventRow, reason: string, t: Transaction): Promise<void> {
  const property = await selectOne<RowOf<Property, 'name' | 'email'>>(
    'SELECT name, email FROM properties WHERE id = ?',
    [event.property_id],
    t,
  )
  if (property?.email)
    await enqueueStaffMail(t, { to: property.email, property: event.property_id }, language =>
      eventHidden(buildEventMail(event, property.name, language), reason, language),
    )
}

type Recipients = Map<string, { user: number; name: string; language: Locale | undefined; events: Set<number> }>

const toJoinersTarget = ({ id }: EventRow, found: Recipients) => ({
  users: [...found.values()].filter(({ events }) => events.has(id)).map(({ user }) => user),
})

const notificationSubject = ({ id, property_id, title, day }: EventRow) => ({ property: property_id, subject: id, facts: { title, day } })

/** Everybody on these lists with the events they joined, for one mail each. */
async function loadRecipients(events: readonly { id: number }[], t: Transaction): Promise<Recipients> {
  const rows = await select<RecipientRow>(
    'SELECT j.event_id, u.id AS user, u.email, u.name, u.language FROM event_joiners j JOIN users u ON u.id = j.user_id WHERE j.event_id IN (?) ORDER BY j.id',
    [events.map(e => e.id)],
    t,
  )
  const found: Recipients = new Map()
  for (const { event_id, user, email, name, language } of rows) {
    const known = found.get(email) ?? { user, name, language, events: new Set() }
    found.set(email, { user, name, language, events: known.events.add(event_id) })
  }
  return found
}

const loadPropertyName = async ({ property_id }: EventRow, t: Transaction): Promise<string> =>
  (await selectOne<RowOf<Property, 'name'>>('SELECT name FROM properties WHERE id = ?', [property_id], t))?.name ?? ''

const buildEventMail = (e: EventRow, propertyName: string, language: Locale = defaultLocale): EventMail => ({
  title: e.title,
  property: propertyName,
  place: e.place,
  day: e.day,
  startTime: e.start_time,
  timezone: e.timezone,
  url: `${config.publicOrigin}${localePath(language, `/events/${e.id}`)}`,
})
