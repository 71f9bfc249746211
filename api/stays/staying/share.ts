import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { SharedAge } from '../../../domain/booking/staying.ts'
import { admitToBooking } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { audit } from '../../platform/http/audit.ts'
import type { Call } from '../../platform/http/caller.ts'
import { once } from '../../platform/http/once.ts'

interface Row {
  country: string | null
  age_band: SharedAge | null
}
interface Said {
  shares: boolean
  country?: string | null | undefined
  age?: SharedAge | null | undefined
}

/** The guest's own to say: the house does not say it for them. */
async function admitGuest(call: Call, booking: number) {
  const admitted = await admitToBooking(call, booking, 'booking.read')
  if (admitted.visitor.as !== 'guest') throw appError('forbidden')
  return admitted
}

export async function readSharing(booking: number, call: Call) {
  await admitGuest(call, booking)
  return present(await sharingOf(booking))
}

/** What is told anew is counted anew, from the next day on. */
export async function shareStay(booking: number, { shares, country = null, age = null }: Said, call: Call) {
  const { property } = await admitGuest(call, booking)
  return once({ property, call }, async t => {
    const before = await sharingOf(booking, t)
    const { affectedRows } = shares
      ? await execute(
          `INSERT INTO stay_shares (booking_id, property_id, country, age_band, created_at)
           SELECT b.id, b.property_id, ?, ?, UTC_TIMESTAMP(3) FROM bookings b
           WHERE b.id = ? AND b.status IN ('confirmed', 'checked_in')
           ON DUPLICATE KEY UPDATE country = VALUES(country), age_band = VALUES(age_band), created_at = VALUES(created_at)`,
          [country, age, booking],
          t,
        )
      : await execute('DELETE FROM stay_shares WHERE booking_id = ?', [booking], t)
    if (shares && !affectedRows)
      throw appError('invalid_transition', { detail: 'Only a stay that is booked, and not over, can be counted.' })
    // Not what was said: it is told in numbers alone.
    const changes = { shares: [before !== undefined, shares] }
    await audit(call, { action: 'booking.share_stay', entity: 'booking', entityId: booking, property, changes }, t)
    return present(await sharingOf(booking, t))
  })
}

const sharingOf = (booking: number, t?: Transaction) =>
  selectOne<Row>('SELECT country, age_band FROM stay_shares WHERE booking_id = ?', [booking], t)

const present = (row: Row | undefined) => ({ shares: row !== undefined, country: row?.country ?? null, age: row?.age_band ?? null })
