import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { RateRule, RowOf } from '../../../../db/models/index.ts'
import { readStoredSteps } from '../../../../domain/rates/storedNight.ts'
import { adjustPromoUses } from '../adjustPromoUses.ts'
import type { BookingRecord } from '../bookingRecord.ts'
import type { LineNight } from '../frozenTerms.ts'

/**
 * A change can leave no night that the promo code takes anything off. Then others may use the code, and the booking has none: what is added later is
 * priced without it, so no other change uses it again. Answers whether that happened.
 */
export async function releasePromo(before: BookingRecord, after: BookingRecord, t: Transaction): Promise<boolean> {
  if (before.promo_id === null) return false
  const name = await findPromoName(before, t)
  if (!hasPromoNight(before, name) || hasPromoNight(after, name)) return false
  await adjustPromoUses(before, -1, t)
  await execute(
    'UPDATE bookings SET promo_id = NULL, promo_code = NULL WHERE id = ? AND property_id = ?',
    [before.id, before.property_id],
    t,
  )
  return true
}

async function findPromoName({ promo_id, property_id }: BookingRecord, t: Transaction): Promise<string | undefined> {
  const sql = 'SELECT name FROM rate_rules WHERE id = ? AND property_id = ?'
  return (await selectOne<RowOf<RateRule, 'name'>>(sql, [promo_id, property_id], t))?.name
}

// Nights of no-shows count too: undoing the no-show brings them back as they were agreed.
const hasPromoNight = ({ lines }: BookingRecord, name: string | undefined): boolean =>
  lines.some(line => (line.status === 'active' || line.no_show_at !== null) && line.nights.some(night => isPromoNight(night, name)))

/** Nights that were sold before they kept whether a code changed them have it as the last step of their price, by its name. */
function isPromoNight(night: LineNight, name: string | undefined): boolean {
  const last = readStoredSteps(night).at(-1)
  return night.hasPromo === true || (last?.kind === 'rule' && last.name === name)
}
