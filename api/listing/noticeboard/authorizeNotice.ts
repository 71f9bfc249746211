import type { Transaction } from '../../../db/connection.ts'
import type { Right } from '../../../domain/access/rights.ts'
import { localTime, localToInstant } from '../../../domain/calendar/clock.ts'
import { addDays, addMonths, type Day } from '../../../domain/calendar/days.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError, fieldError } from '../../platform/errors.ts'
import { isSuperAdmin, type RequestContext } from '../../platform/http/requestContext.ts'
import type { Audience } from './readNotices.ts'

/** Notices to guests and to the public need the right of the desk, as events do. */
const writeRights: Record<Exclude<Audience, 'houses'>, Right> = { staff: 'notice.write', guests: 'event.edit', public: 'event.edit' }

interface NoticeWriter {
  zone: string
}

/** Authorizes writing a notice, and gives the time zone it is published in. */
export async function authorizeNoticeWriter(
  property: number | null,
  audience: Audience,
  ctx: RequestContext,
  t?: Transaction,
): Promise<NoticeWriter> {
  if (property === null || audience === 'houses') {
    if (!isSuperAdmin(ctx)) throw appError('forbidden')
    return { zone: 'UTC' }
  }
  const { timezone } = await requireRight(ctx, property, writeRights[audience], t)
  return { zone: timezone }
}

/** Authorizes notices to the staff. */
export async function authorizeNoticeReader(property: number | null, ctx: RequestContext): Promise<void> {
  if (property !== null) await requireRight(ctx, property, 'notice.read')
}

export interface NoticeDays {
  from?: Day | null | undefined
  until?: Day | null | undefined
}
/** Practically never. */
const NEVER = new Date('9999-01-01T00:00:00Z')

/** From the beginning of the first day to the end of the last; what has no first day begins when it is written. */
export function resolveNoticePeriod({ from, until }: NoticeDays, zone: string, written: Date): { startsAt: Date; endsAt: Date } {
  return {
    startsAt: from ? new Date(localToInstant(from, '00:00', zone)) : written,
    endsAt: until ? new Date(localToInstant(addDays(until, 1), '00:00', zone)) : NEVER,
  }
}

/** Of a change only the days that are new: what has begun may go on. */
export function validateNoticeDays({ from, until }: NoticeDays, changed: NoticeDays, zone: string, now = new Date()): void {
  const today = localTime(now, zone).day
  if (changed.until && changed.until < today) throw fieldError('until', 'day_over')
  if (from && until && until < from) throw fieldError('until', 'ends_before_start')
  if (changed.from && changed.from > addMonths(today, 12)) throw fieldError('from', 'year_ahead')
}
