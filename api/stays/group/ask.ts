import { randomBytes } from 'node:crypto'
import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { bookingCode } from '../../../domain/booking/code.ts'
import { type Ages, ageCount, type GroupKind } from '../../../domain/booking/groupRequest.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { longestStay, stayRefusals } from '../../../domain/rates/restrictions.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import type { Call } from '../../platform/http/caller.ts'
import { hashToken } from '../../platform/http/crypto.ts'
import { once } from '../../platform/http/once.ts'
import { config } from '../../platform/runtime.ts'
import { mailAsked } from './mails.ts'
import { type GroupView, presentGroup } from './present.ts'
import { loadGroup } from './read.ts'
import { writeGroupStep } from './records.ts'
import { groupToken } from './token.ts'

export interface GroupAsk {
  property: number
  kind: GroupKind
  arrival: Day
  departure: Day
  flexibleDays?: number
  guests: number
  leaders?: number
  ages?: Ages
  budget?: Money
  contact: { name: string; email: string; phone?: string; country?: string }
  message?: string
}
interface AskedHouse {
  id: number
  status: string
  currency: string
  timezone: string
  rules: { key: string; value?: string }[]
}

/** Requests that one address may send within a day: each is a mail to a house. */
const requestsADay = 10
const furthestMonths = 24

/** Passes what a group needs on to the house; nothing is sold. */
export async function askForGroup(ask: GroupAsk, call: Call): Promise<{ request: GroupView; manageToken: string }> {
  const request = await once({ property: ask.property, call }, async t => {
    const house = await findHouse(ask.property, t)
    judge(ask, house)
    if (config.rateLimits) await judgeMany(ask.contact.email, t)
    const id = await insertRequest(ask, house, call, t)
    const group = await loadGroup(id, t)
    await writeGroupStep(call, group, { to: 'open', event: 'asked', by: 'guest' }, t)
    await mailAsked(group, t)
    return presentGroup(group)
  })
  return { request, manageToken: groupToken(request.code) }
}

async function findHouse(id: number, t: Transaction): Promise<AskedHouse> {
  const house = await selectOne<AskedHouse>('SELECT id, status, currency, timezone, rules FROM properties WHERE id = ?', [id], t)
  if (house?.status === 'closed') throw appError('gone')
  if (house?.status !== 'live') throw appError('not_found')
  return house
}

function judge(ask: GroupAsk, house: AskedHouse) {
  const { arrival, departure, guests } = ask
  const today = businessDate(new Date(), house.timezone)
  const [refusal] = stayRefusals({ arrival, departure }, today, longestStay)
  if (refusal?.code === 'stay_too_short') throw fieldError('departure', 'The departure comes after the arrival.', 'date.after')
  if (refusal?.code === 'stay_too_long') throw appError('max_stay', refusal.facts)
  if (refusal) throw appError('past_arrival', { arrival, ...refusal.facts })
  const furthest = addMonths(today, furthestMonths)
  if (arrival > furthest) throw fieldError('arrival', `Requests are taken up to ${furthest}.`, 'date.max')
  if ((ask.leaders ?? 0) > guests) throw fieldError('leaders', 'Leaders are among the guests.', 'number.max')
  if (ask.ages && ageCount(ask.ages) !== guests)
    throw fieldError('ages', `The ages are those of ${ageCount(ask.ages)} people, and ${guests} want to come.`, 'ages.sum')
  if (ask.budget && ask.budget.currency !== house.currency)
    throw fieldError('budget.currency', `The hostel charges ${house.currency}.`, 'currency')
  judgeRules(ask, house.rules)
}

/** What the house says of groups beforehand. */
function judgeRules({ kind, guests }: GroupAsk, rules: AskedHouse['rules']) {
  const limit = Number(rules.find(r => r.key === 'group_limit')?.value)
  if (guests > limit) throw fieldError('guests', `The hostel takes groups of up to ${limit}.`, 'group.limit')
  if (kind === 'stag_hen' && rules.some(r => r.key === 'no_stag_hen'))
    throw fieldError('kind', 'The hostel takes no stag or hen parties.', 'group.kind')
}

async function judgeMany(email: string, t: Transaction) {
  const row = await selectOne<{ n: number }>(
    'SELECT COUNT(*) AS n FROM group_requests WHERE guest_email = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY',
    [email],
    t,
  )
  if (Number(row?.n ?? 0) >= requestsADay) throw appError('rate_limited', { reason: 'group_asked_often', n: requestsADay })
}

const CODE_TRIES = 5

async function insertRequest(ask: GroupAsk, house: AskedHouse, call: Call, t: Transaction): Promise<number> {
  for (let tries = 1; ; tries++) {
    const code = bookingCode(randomBytes(8))
    try {
      const { insertId } = await execute(
        `INSERT INTO group_requests (property_id, code, status, kind, arrival, departure, flexible_days, guest_count, leader_count, ages, budget, currency,
           user_id, guest_name, guest_email, guest_phone, guest_country, message, language, manage_hash, created_at, updated_at)
         VALUES ?`,
        [[rowOf(ask, house, code, call)]],
        t,
      )
      return insertId
    } catch (error) {
      if (!isDuplicate(error) || tries === CODE_TRIES) throw error
    }
  }
}

function rowOf(ask: GroupAsk, house: AskedHouse, code: string, { caller, language }: Call): unknown[] {
  const { contact } = ask
  const now = new Date()
  return [
    house.id,
    code,
    'open',
    ask.kind,
    ask.arrival,
    ask.departure,
    ask.flexibleDays ?? 0,
    ask.guests,
    ask.leaders ?? 0,
    ask.ages ? JSON.stringify(ask.ages) : null,
    ask.budget?.amount ?? null,
    house.currency,
    caller?.userId ?? null,
    contact.name,
    contact.email,
    contact.phone ?? null,
    contact.country ?? null,
    ask.message ?? null,
    language ?? defaultLocale,
    hashToken(groupToken(code)),
    now,
    now,
  ]
}
