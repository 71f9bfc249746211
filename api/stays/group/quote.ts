import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { canMoveGroup, largestGroup } from '../../../domain/booking/groupRequest.ts'
import { businessDate, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, type Day, nightCount } from '../../../domain/calendar/days.ts'
import type { PolicyPreset } from '../../../domain/listing/taxonomy.ts'
import { type Instalment, scheduleProblem, usualSchedule } from '../../../domain/money/schedule.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'
import { type NamedLine, type Quoted, quoteNamed } from '../booking/service.ts'
import { admitHouse } from './access.ts'
import { shortRooms } from './free.ts'
import { holdBeds, releaseBeds } from './hold.ts'
import { mailQuoted } from './mails.ts'
import { type GroupView, presentGroup, presentPrice } from './present.ts'
import { type LoadedGroup, loadGroup } from './read.ts'
import { closeQuote, moveGroup } from './records.ts'

interface AskedStay {
  arrival?: Day
  departure?: Day
  lines: NamedLine[]
  policy?: PolicyPreset
}
export interface QuoteAsk extends AskedStay {
  schedule: Instalment[]
  validUntil: Day
  validTime?: string
  message?: string
  hold?: boolean
  version?: number
}
interface Stay {
  arrival: Day
  departure: Day
  guests: number
}

/** What a quote would come to, for who is writing it. */
export async function priceOfQuote(id: number, asked: AskedStay, call: Call) {
  await admitHouse(call, id, 'booking.approve')
  const group = await loadGroup(id)
  const { stay, quoted } = await judgeQuote(group, asked)
  const short = await shortRooms(quoted.wants)
  return {
    ...presentPrice({ ...quoted, ...stay, at: new Date() }),
    schedule:
      quoted.total.amount > 0 ? usualSchedule(quoted.total, { ...stay, today: todayOf(group), beds: await bedsOfHouse(group) }) : [],
    isFree: short.length === 0,
    short: short.map(({ room, left }) => ({ room, left, roomName: quoted.lines.find(l => l.room === room)?.roomName ?? '' })),
  }
}

/** Answers a request. An earlier quote is over with it, and so is what it kept back. */
export async function quoteGroup(id: number, asked: QuoteAsk, call: Call): Promise<GroupView> {
  const { property, as, contact } = await admitHouse(call, id, 'booking.approve')
  return once({ property, call }, async t => {
    const group = await loadGroup(id, t)
    if (!canMoveGroup(group.status, 'quoted')) throw appError('invalid_transition', { state: group.status })
    const { stay, quoted } = await judgeQuote(group, asked)
    judgeSchedule(group, asked.schedule, quoted, stay)
    const validUntil = judgeValidity(group, asked, stay)
    await moveGroup(group, { to: 'quoted', event: 'quoted', by: as, version: asked.version, total: quoted.total }, call, t)
    await releaseBeds(group, call, t)
    await closeQuote(group, 'replaced', t)
    const quote = await insertQuote({ group, asked, stay, quoted, validUntil }, call, t)
    if (asked.hold) await holdBeds({ group, quote, quoted, stay }, call, t)
    await execute('UPDATE group_requests SET quote_id = ? WHERE id = ? AND property_id = ?', [quote, id, property], t)
    const now = await loadGroup(id, t)
    await mailQuoted(now, t)
    return presentGroup(now, { contact })
  })
}

const bedsOfHouse = async ({ property_id }: LoadedGroup) => {
  const row = await selectOne<{ n: number }>('SELECT COUNT(*) AS n FROM beds WHERE property_id = ? AND removed_at IS NULL', [property_id])
  return Number(row?.n ?? 0)
}

const todayOf = ({ timezone }: LoadedGroup) => businessDate(new Date(), timezone)

async function judgeQuote(group: LoadedGroup, asked: AskedStay): Promise<{ stay: Stay; quoted: Quoted }> {
  const { arrival = group.arrival, departure = group.departure, lines, policy = 'group_28d' } = asked
  if (departure <= arrival) throw fieldError('departure', 'The departure comes after the arrival.', 'date.after')
  judgeMoved(group, 'arrival', arrival)
  judgeMoved(group, 'departure', departure)
  const guests = lines.reduce((n, l) => n + l.guests, 0)
  if (guests > largestGroup) throw fieldError('lines', `A group is up to ${largestGroup} guests.`, 'group')
  const quoted = await quoteNamed({ property: group.property_id, arrival, departure, lines, policy })
  return { stay: { arrival, departure, guests }, quoted }
}

function judgeMoved(group: LoadedGroup, which: 'arrival' | 'departure', day: Day) {
  const asked = group[which]
  if (Math.abs(nightCount(asked, day)) <= group.flexible_days) return
  const range = group.flexible_days
    ? `between ${addDays(asked, -group.flexible_days)} and ${addDays(asked, group.flexible_days)}`
    : `on ${asked}`
  throw fieldError(which, `They asked for an ${which} ${range}.`.replace('an departure', 'a departure'), 'group.dates')
}

function judgeSchedule(group: LoadedGroup, schedule: readonly Instalment[], { total }: Quoted, { departure }: Stay) {
  const problem = scheduleProblem(schedule, { total, today: todayOf(group), departure })
  if (!problem) return
  const path =
    problem.at === undefined ? 'schedule' : `schedule.${problem.at}.${/payment|charges/.test(problem.words) ? 'amount' : 'dueOn'}`
  throw fieldError(path, problem.words, 'schedule')
}

const END_OF_DAY = '23:59'

/** On the clock of the house: in the future, and before they are to be there. */
function judgeValidity(group: LoadedGroup, { validUntil, validTime = END_OF_DAY }: QuoteAsk, { arrival }: Stay): Date {
  const until = new Date(localToInstant(validUntil, validTime, group.timezone))
  if (until <= new Date()) throw fieldError('validUntil', 'The group needs time to answer.', 'date.min')
  if (validUntil > arrival) throw fieldError('validUntil', 'A quote ends before the group arrives.', 'date.max')
  return until
}

interface Made {
  group: LoadedGroup
  asked: QuoteAsk
  stay: Stay
  quoted: Quoted
  validUntil: Date
}

async function insertQuote({ group, asked, stay, quoted, validUntil }: Made, { caller }: Call, t: Transaction): Promise<number> {
  const now = new Date()
  const row = [
    group.property_id,
    group.id,
    'open',
    stay.arrival,
    stay.departure,
    stay.guests,
    quoted.total.currency,
    quoted.total.amount,
    JSON.stringify(quoted.lines),
    JSON.stringify(quoted.price),
    JSON.stringify(quoted.policy),
    JSON.stringify(asked.schedule.map(({ dueOn, amount }) => ({ dueOn, amount }))),
    asked.message ?? null,
    validUntil,
    caller?.userId ?? null,
    now,
    now,
  ]
  const { insertId } = await execute(
    `INSERT INTO group_quotes (property_id, request_id, state, arrival, departure, guest_count, currency, total, room_lines, price, policy, schedule,
       message, valid_until, by_user_id, created_at, updated_at) VALUES ?`,
    [[row]],
    t,
  )
  return insertId
}
