import { type BindValue, execute, select, transaction } from '../../../db/connection.ts'
import type { CheckIn, ColumnOf, RowOf } from '../../../db/models/index.ts'
import { addMonths, type Day } from '../../../domain/calendar/days.ts'
import {
  countriesWithRetention,
  defaultRetentionMonths,
  registrationCardRetentionGroups,
} from '../../../domain/guests/registrationCardRetention.ts'
import { recordAudits } from '../../platform/http/audit.ts'
import { createSystemContext } from '../../platform/http/systemContext.ts'
import { findDuePrefilledCards } from './prefilledCards.ts'

export const REGISTRATION_CARD_JOB = 'cards'
const AT_ONCE = 500

/** Clears the cards whose retention in the country of their property has ended: the content is deleted, the fact that there was a card stays. Answers how many. */
export async function purgeRegistrationCards({
  signal,
  today = new Date().toISOString().slice(0, 10),
}: {
  signal?: AbortSignal
  today?: Day
} = {}) {
  const groups = [
    ...registrationCardRetentionGroups().map(g => ({ months: g.months, where: 'p.country IN (?)', countries: g.countries })),
    { months: defaultRetentionMonths, where: 'p.country NOT IN (?)', countries: countriesWithRetention },
  ]
  let cleared = 0
  for (const { months, where, countries } of groups)
    cleared += await purgeGroup({ before: addMonths(today, -months), where, countries }, signal)
  return cleared + (await purgePrefilledCards(signal))
}

/** Deletes prefilled cards of guests who have arrived, or will not. */
async function purgePrefilledCards(signal?: AbortSignal): Promise<number> {
  for (let all = 0; ; ) {
    const due = signal?.aborted ? [] : await findDuePrefilledCards()
    if (!due.length) return all
    all += await transaction(async t => {
      const { affectedRows } = await execute('DELETE FROM guest_cards WHERE guest_id IN (?)', [due.map(d => d.guest)], t)
      await recordAudits(createSystemContext(), auditEntriesByProperty(due), t)
      return affectedRows
    })
  }
}

const auditEntriesByProperty = (rows: readonly { property: number }[]) =>
  [...Map.groupBy(rows, r => r.property)].map(([property, own]) => ({
    action: 'checkin.purge',
    entity: 'check_in',
    property,
    changes: { cards: own.length },
  }))

interface Group {
  /** Who left before this day. */
  before: Day
  where: string
  countries: string[]
}

async function purgeGroup({ before, where, countries }: Group, signal?: AbortSignal): Promise<number> {
  const bind: BindValue[] = [before, before, countries]
  // Guests who arrived so long ago that they may have left: the range the index covers. Then those who have left, including those never checked out.
  const due = `SELECT c.id, c.property_id AS property FROM check_ins c
    JOIN booking_guests g ON g.id = c.guest_id JOIN booking_lines l ON l.id = g.line_id JOIN properties p ON p.id = c.property_id
    WHERE c.card_purged_at IS NULL AND c.checked_in_at < ? AND l.departure < ? AND ${where} ORDER BY c.checked_in_at, c.id LIMIT ${AT_ONCE}`
  for (let all = 0; ; ) {
    const rows = signal?.aborted ? [] : await select<RowOf<CheckIn, 'id'> & { property: ColumnOf<CheckIn, 'property_id'> }>(due, bind)
    if (!rows.length) return all
    all += await clear(rows)
  }
}

/** One transaction for each batch, with an audit line for each property: the number of cards, never whose. */
const clear = (rows: readonly { id: number; property: number }[]) =>
  transaction(async t => {
    const { affectedRows } = await execute(
      'UPDATE check_ins SET identity = NULL, signature = NULL, card_purged_at = UTC_TIMESTAMP(3), version = version + 1 WHERE id IN (?) AND card_purged_at IS NULL',
      [rows.map(r => r.id)],
      t,
    )
    await recordAudits(createSystemContext(), auditEntriesByProperty(rows), t)
    return affectedRows
  })
