import { randomBytes } from 'node:crypto'
import { selectOne, type Transaction } from '../../../db/connection.ts'
import { type Count, GroupRequest, type Property, type RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { createBookingCode } from '../../../domain/booking/bookingCode.ts'
import { type Ages, countAges, type GroupKind } from '../../../domain/booking/groupRequest.ts'
import { businessDate } from '../../../domain/calendar/clock.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import { explain } from '../../../domain/language/explain.ts'
import { defaultLocale } from '../../../domain/language/locales.ts'
import type { Money } from '../../../domain/money/money.ts'
import { maxStayNights, stayRefusals } from '../../../domain/rates/restrictions.ts'
import { mailboxOf } from '../../../domain/text/mailbox.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { hashToken } from '../../platform/http/crypto/crypto.ts'
import { lockCounters } from '../../platform/http/limits/lockCounters.ts'
import type { RequestContext } from '../../platform/http/requestContext.ts'
import { withIdempotency } from '../../platform/http/withIdempotency.ts'
import { config } from '../../platform/runtime.ts'
import { recordGroupHistory } from './groupHistory.ts'
import { loadGroup } from './groupRecord.ts'
import { groupToken } from './groupToken.ts'
import { notifyGroupRequested } from './notifications.ts'
import { type GroupView, presentGroup } from './present.ts'

export interface GroupRequestInput {
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
type GroupProperty = RowOf<Property, 'id' | 'status' | 'currency' | 'timezone' | 'rules'>

/** Requests that one mailbox may send within a day: each is a mail to a property. */
const requestsADay = 10
const furthestMonths = 24

/** Forwards a group's request to the property; nothing is sold. */
export async function createGroupRequest(
  input: GroupRequestInput,
  ctx: RequestContext,
): Promise<{ request: GroupView; manageToken: string }> {
  const request = await withIdempotency({ property: input.property, ctx }, async t => {
    const property = await getGroupProperty(input.property, t)
    validateGroupRequest(input, property)
    if (config.rateLimits) await assertRequestLimit(input.contact.email, t)
    const id = await insertRequest(input, property, ctx, t)
    const group = await loadGroup(id, t)
    await recordGroupHistory(ctx, group, { to: 'open', event: 'asked', by: 'guest' }, t)
    await notifyGroupRequested(group, t)
    return presentGroup(group)
  })
  return { request, manageToken: groupToken(request.code) }
}

async function getGroupProperty(id: number, t: Transaction): Promise<GroupProperty> {
  const property = await selectOne<GroupProperty>('SELECT id, status, currency, timezone, rules FROM properties WHERE id = ?', [id], t)
  if (property?.status === 'closed') throw appError('gone')
  if (property?.status !== 'live') throw appError('not_found')
  return property
}

function validateGroupRequest(request: GroupRequestInput, property: GroupProperty) {
  const { arrival, departure, guests } = request
  const today = businessDate(new Date(), property.timezone)
  const [refusal] = stayRefusals({ arrival, departure }, today, maxStayNights)
  if (refusal?.code === 'stay_too_short') throw fieldError('departure', 'departure_after_arrival', 'date.after')
  if (refusal?.code === 'stay_too_long') throw appError('max_stay', refusal.facts)
  if (refusal) throw appError('past_arrival', { arrival, ...refusal.facts })
  const furthest = addMonths(today, furthestMonths)
  if (arrival > furthest) throw fieldError('arrival', explain('requests_up_to', { day: furthest }), 'date.max')
  if ((request.leaders ?? 0) > guests) throw fieldError('leaders', 'leaders_among', 'number.max')
  if (request.ages && countAges(request.ages) !== guests)
    throw fieldError('ages', explain('ages_sum', { counted: countAges(request.ages), guests }), 'ages.sum')
  if (request.budget && request.budget.currency !== property.currency)
    throw fieldError('budget.currency', explain('hostel_currency', { currency: property.currency }), 'currency')
  assertPropertyRules(request, property.rules)
}

/** What the property says of groups beforehand. */
function assertPropertyRules({ kind, guests }: GroupRequestInput, rules: GroupProperty['rules']) {
  const limit = Number(rules.find(r => r.key === 'group_limit')?.value)
  if (guests > limit) throw fieldError('guests', explain('group_limit', { most: limit }), 'group.limit')
  if (kind === 'stag_hen' && rules.some(r => r.key === 'no_stag_hen')) throw fieldError('kind', 'no_stag', 'group.kind')
}

async function assertRequestLimit(email: string, t: Transaction) {
  await lockCounters([`groups of ${mailboxOf(email)}`], t)
  const row = await selectOne<{ n: Count }>(
    'SELECT COUNT(*) AS n FROM group_requests WHERE guest_mailbox = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY',
    [mailboxOf(email)],
    t,
  )
  if (Number(row?.n ?? 0) >= requestsADay) throw appError('rate_limited', { reason: 'group_asked_often', n: requestsADay })
}

const CODE_ATTEMPTS = 5

async function insertRequest(request: GroupRequestInput, property: GroupProperty, ctx: RequestContext, t: Transaction): Promise<number> {
  for (let attempt = 1; ; attempt++) {
    const code = createBookingCode(randomBytes(8))
    try {
      return (await GroupRequest.create(toGroupColumns(request, property, code, ctx), { transaction: t })).id
    } catch (error) {
      if (!isDuplicate(error) || attempt === CODE_ATTEMPTS) throw error
    }
  }
}

function toGroupColumns(request: GroupRequestInput, property: GroupProperty, code: string, { caller, language }: RequestContext) {
  const { contact, kind, arrival, departure, flexibleDays = 0, guests, leaders = 0, ages = null, message = null } = request
  return {
    propertyId: property.id,
    code,
    status: 'open' as const,
    currency: property.currency,
    budget: request.budget?.amount ?? null,
    kind,
    arrival,
    departure,
    flexibleDays,
    guestCount: guests,
    leaderCount: leaders,
    ages,
    message,
    userId: caller?.userId ?? null,
    guestName: contact.name,
    guestEmail: contact.email,
    guestPhone: contact.phone ?? null,
    guestCountry: contact.country ?? null,
    language: language ?? defaultLocale,
    manageHash: hashToken(groupToken(code)),
  }
}
