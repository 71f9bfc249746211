import { select, selectOne, type Transaction } from '../../../db/connection.ts'
import { defaultLocale, type Locale, localePath } from '../../../domain/language/locales.ts'
import { type EventMail, eventCancelled, eventChanged, eventHidden, eventPlaceFree, queueMail } from '../../platform/mail/service.ts'
import { notify } from '../../platform/notifications/service.ts'
import { config } from '../../platform/runtime.ts'
import type { EventRow } from './read.ts'

interface Person {
  user: number
  email: string
  name: string
  language?: Locale | undefined
}
type Listed = Person & { event_id: number }

/** To who waited: there is a place now. */
export async function mailMovedUp(event: EventRow, { user, email, name, language }: Person, t: Transaction): Promise<void> {
  const house = await houseOf(event, t)
  await queueMail(t, { to: email, ...eventPlaceFree(mailOf(event, house, language), name, language) })
  await notify({ user }, { topic: 'event', kind: 'place_free', ...about(event) }, t)
}

export async function mailChanged(changed: readonly { before: EventRow; after: EventRow }[], t: Transaction): Promise<void> {
  const [first] = changed
  if (!first) return
  const house = await houseOf(first.after, t)
  const rows = changed.map(({ before, after }) => ({ id: after.id, before: mailOf(before, house), after: mailOf(after, house) }))
  const found = await people(rows, t)
  for (const { after } of changed) await notify(joinersOf(after, found), { topic: 'event', kind: 'changed', ...about(after) }, t)
  for (const [email, own] of found)
    await queueMail(t, {
      to: email,
      ...eventChanged(
        own.name,
        rows.filter(r => own.events.has(r.id)),
        own.language,
      ),
    })
}

export async function mailCancelled(events: readonly EventRow[], reason: string | undefined, t: Transaction): Promise<void> {
  const [first] = events
  if (!first) return
  const house = await houseOf(first, t)
  const found = await people(events, t)
  for (const event of events) await notify(joinersOf(event, found), { topic: 'event', kind: 'cancelled', ...about(event) }, t)
  for (const [email, own] of found) {
    const mine = events.filter(e => own.events.has(e.id)).map(e => mailOf(e, house, own.language))
    await queueMail(t, { to: email, ...eventCancelled(own.name, mine, reason, own.language) })
  }
}

/** To its house: the reason, and what can be done about it. */
export async function mailHidden(event: EventRow, why: string, t: Transaction): Promise<void> {
  const house = await selectOne<{ name: string; email: string | null }>(
    'SELECT name, email FROM properties WHERE id = ?',
    [event.property_id],
    t,
  )
  if (house?.email) await queueMail(t, { to: house.email, ...eventHidden(mailOf(event, house.name), why) })
}

type People = Map<string, { user: number; name: string; language: Locale | undefined; events: Set<number> }>

const joinersOf = ({ id }: EventRow, found: People) => ({
  users: [...found.values()].filter(({ events }) => events.has(id)).map(({ user }) => user),
})

const about = ({ id, property_id, title, day }: EventRow) => ({ property: property_id, subject: id, facts: { title, day } })

/** Everybody on these lists, each with the events they joined: one mail a person. */
async function people(events: readonly { id: number }[], t: Transaction): Promise<People> {
  const rows = await select<Listed>(
    'SELECT j.event_id, u.id AS user, u.email, u.name, u.language FROM event_joiners j JOIN users u ON u.id = j.user_id WHERE j.event_id IN (?) ORDER BY j.id',
    [events.map(e => e.id)],
    t,
  )
  const found: People = new Map()
  for (const { event_id, user, email, name, language } of rows) {
    const known = found.get(email) ?? { user, name, language, events: new Set() }
    found.set(email, { user, name, language, events: known.events.add(event_id) })
  }
  return found
}

const houseOf = async ({ property_id }: EventRow, t: Transaction): Promise<string> =>
  (await selectOne<{ name: string }>('SELECT name FROM properties WHERE id = ?', [property_id], t))?.name ?? ''

const mailOf = (e: EventRow, house: string, language: Locale = defaultLocale): EventMail => ({
  title: e.title,
  house,
  place: e.place,
  day: e.day,
  startTime: e.start_time,
  timezone: e.timezone,
  url: `${config.publicOrigin}${localePath(language, `/events/${e.id}`)}`,
})
