import { hashToken } from '../../api/platform/http/crypto/crypto.ts'
import { execute, select, type Transaction } from '../../db/connection.ts'
import type { BedNight, RowOf } from '../../db/models/index.ts'
import { businessDate, businessDayStartsAt, localToInstant } from '../../domain/calendar/clock.ts'
import { addDays, type Day } from '../../domain/calendar/days.ts'
import { defaultKeepUntil } from '../../domain/guests/foundItems.ts'
import type { DemoAccounts } from '../accounts.ts'
import type { WrittenProperty } from '../writeProperty.ts'

const DAY_MS = 86_400_000

interface StoryFacts {
  property: WrittenProperty
  ids: DemoAccounts['ids']
  now: Date
  today: Day
}

/** What goes on behind the desk of the first hostel: beds half done, things to mend, things found, and travellers who wait for a bed. */
export async function writePropertyStory(property: WrittenProperty, ids: DemoAccounts['ids'], now: Date, t: Transaction): Promise<void> {
  const facts = { property, ids, now, today: businessDate(now, property.timezone) }
  await writeBedStates(facts, t)
  await writeTickets(facts, t)
  await writeFoundItems(facts, t)
  await writeWaitlist(facts, t)
}

/** Every bed of last night has somebody who does it; every second one is done, and some of those are inspected. */
async function writeBedStates({ property, ids, now, today }: StoryFacts, t: Transaction) {
  const slept = await select<RowOf<BedNight, 'bed_id'>>(
    'SELECT bed_id FROM bed_nights WHERE property_id = ? AND night = ? ORDER BY bed_id',
    [property.id, addDays(today, -1)],
    t,
  )
  const begun = new Date(localToInstant(today, businessDayStartsAt, property.timezone)).getTime()
  const done = new Date(Math.max(begun, now.getTime() - 90 * 60_000))
  const rows = slept.map(({ bed_id: bed }, i) => {
    const state = i % 2 ? null : i % 6 ? 'clean' : 'inspected'
    const note = i === 4 ? 'The lamp flickers.' : null
    return [bed, property.id, state, state && done, state && ids.reception, note, i % 3 ? ids.reception : ids.manager, today]
  })
  if (rows.length)
    await execute(
      'INSERT INTO bed_states (bed_id, property_id, state, changed_at, changed_by, note, assignee_id, assigned_on) VALUES ?',
      [rows],
      t,
    )
}

interface TicketIdea {
  title: string
  note?: string
  place?: string
  room?: number
  urgency: 'urgent' | 'high' | 'normal' | 'low'
  status: 'open' | 'in_progress' | 'done'
  cost?: number
  daysAgo: number
}

const tickets: readonly TicketIdea[] = [
  {
    title: 'Shower does not drain',
    note: 'Since last night. The plumber comes at noon.',
    place: 'Bathroom, first floor',
    urgency: 'urgent',
    status: 'in_progress',
    daysAgo: 0,
  },
  { title: 'Window does not close', note: 'The second from the door; it whistles.', room: 0, urgency: 'high', status: 'open', daysAgo: 2 },
  { title: 'New bulbs for the stairs', place: 'Stairs', urgency: 'low', status: 'open', daysAgo: 5 },
  { title: 'Lock of locker 14', room: 1, urgency: 'normal', status: 'done', cost: 2400, daysAgo: 8 },
]

async function writeTickets({ property, ids, now }: StoryFacts, t: Transaction) {
  const rows = tickets.map(({ title, note, place, room, urgency, status, cost, daysAgo }) => {
    const at = new Date(now.getTime() - daysAgo * DAY_MS - 3_600_000)
    const doneAt = status === 'done' ? new Date(at.getTime() + DAY_MS) : null
    const where = [room === undefined ? null : (property.roomList[room]?.id ?? null), place ?? null]
    return [property.id, title, note ?? null, ...where, urgency, status, cost ?? null, ids.manager, ids.reception, doneAt, at, doneAt ?? at]
  })
  await execute(
    `INSERT INTO tickets (property_id, title, note, room_id, place, urgency, status, cost, assignee_id, reported_by, done_at, created_at, updated_at)
     VALUES ?`,
    [rows],
    t,
  )
}

const found = [
  { what: 'Silver ring with a blue stone', place: 'Women’s bathroom', daysAgo: 1, status: 'kept' },
  { what: 'Phone charger, white', place: 'Kitchen', daysAgo: 3, status: 'kept' },
  { what: 'Rain jacket, green, size M', place: 'Lounge', daysAgo: 9, status: 'handed_over', receiver: 'Its owner, who came back for it' },
  { what: 'One sock', place: 'Laundry', daysAgo: 120, status: 'kept' },
] as const

async function writeFoundItems({ property, ids, now, today }: StoryFacts, t: Transaction) {
  const rows = found.map(item => {
    const on = addDays(today, -item.daysAgo)
    const receiver = 'receiver' in item ? item.receiver : null
    const at = new Date(now.getTime() - item.daysAgo * DAY_MS)
    const settled = receiver ? addDays(on, 2) : null
    return [property.id, item.what, item.place, 'Lena', on, defaultKeepUntil(on), item.status, settled, receiver, ids.reception, at, at]
  })
  await execute(
    `INSERT INTO found_items (property_id, what, place, finder, found_on, keep_until, status, settled_on, receiver, recorded_by, created_at, updated_at)
     VALUES ?`,
    [rows],
    t,
  )
}

/** They would pay less than any bed costs: so they wait, and hold nothing that somebody who tries the demo wants to book. */
async function writeWaitlist({ property, now, today }: StoryFacts, t: Transaction) {
  const waiting = [
    { name: 'Freya Lindqvist', email: 'freya.lindqvist', women: 2, men: 0, ahead: 6, nights: 2 },
    { name: 'Mateo Ruiz', email: 'mateo.ruiz', women: 0, men: 1, ahead: 9, nights: 3 },
  ]
  const cheapest = Math.min(...property.roomList.map(room => room.price))
  const rows = waiting.map(({ name, email, women, men, ahead, nights }, i) => {
    const address = `${email}@guests.example`
    const at = new Date(now.getTime() - (i + 1) * DAY_MS)
    const guests = women + men
    const stay = [addDays(today, ahead), addDays(today, ahead + nights)]
    const most = Math.floor((cheapest * guests * nights) / 2)
    return [
      property.id,
      'waiting',
      ...stay,
      women,
      men,
      guests,
      most,
      property.currency,
      name,
      address,
      address,
      hashToken(address),
      'en',
      at,
      at,
      at,
    ]
  })
  await execute(
    `INSERT INTO waitlist_entries (property_id, status, arrival, departure, women, men, guest_count, max_total, currency, guest_name, guest_email, mailbox,
       network, language, joined_at, created_at, updated_at) VALUES ?`,
    [rows],
    t,
  )
  await execute('INSERT INTO waitlists (property_id, joins) VALUES (?, ?)', [property.id, rows.length], t)
}
