import { select, selectOne, type Transaction } from '../../../../db/connection.ts'
import type { Booking, ColumnOf, Sum, Truth } from '../../../../db/models/index.ts'
import { openStatuses } from '../../../../domain/booking/bookingStatus.ts'
import type { UnpaidBedCounts } from '../../../../domain/booking/strangers.ts'
import type { Stay } from '../../../../domain/calendar/days.ts'
import { mailboxOf } from '../../../../domain/text/mailbox.ts'
import { lockCounters } from '../../../platform/http/limits/lockCounters.ts'
import { deleteInBatches } from '../../../platform/jobs/service.ts'

export interface Booker extends Stay {
  property: number
  network: string
  email: string
  /** 0 without an account. */
  user: number
}

/** Unpaid bookings that are active or made within the day: cancelled ones count too, or beds could be booked and cancelled in a loop. */
const UNPAID = `b.source = 'web' AND b.paid_online = 0 AND (b.created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY OR (b.status IN (?) AND b.departure >= UTC_DATE()))`
const TODAY = 'b.created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY'

interface Row {
  network: Sum
  network_today: Sum
  in_house: Sum
  bookings_today: Sum
  beds_today: Sum
  contact: Sum
  contact_today: Sum
  holds: Sum
}

/** Unpaid beds of this network, mailbox and account, and beds held by strangers at the property. After `lockBookerCounters`. */
export async function countBookedBeds(
  { property, network, email, user, arrival, departure }: Booker,
  t: Transaction,
): Promise<UnpaidBedCounts> {
  const open = [...openStatuses]
  const row = await selectOne<Row>(
    `SELECT SUM(IF(of_network AND b.proven_at IS NULL, b.guest_count, 0)) AS network, SUM(IF(of_network AND ${TODAY}, b.guest_count, 0)) AS network_today,
       SUM(IF(of_network AND b.proven_at IS NULL AND b.property_id = ? AND b.arrival < ? AND b.departure > ?, b.guest_count, 0)) AS in_house,
       SUM(of_network AND b.proven_at IS NULL AND ${TODAY}) AS bookings_today,
       SUM(IF(of_network AND b.proven_at IS NULL AND ${TODAY}, b.guest_count, 0)) AS beds_today,
       SUM(IF(of_contact AND (b.proven_at IS NULL OR ${TODAY}), b.guest_count, 0)) AS contact,
       SUM(IF(of_contact AND ${TODAY}, b.guest_count, 0)) AS contact_today,
       SUM(of_contact AND b.status IN ('hold', 'pending_payment')) AS holds
     FROM (SELECT id, MAX(by_network) AS of_network, MAX(by_contact) AS of_contact FROM (
         SELECT id, 1 AS by_network, 0 AS by_contact FROM bookings WHERE network = ? AND proven_at IS NULL
         UNION ALL SELECT id, 1, 0 FROM bookings WHERE network = ? AND created_at > UTC_TIMESTAMP(3) - INTERVAL 1 DAY
         UNION ALL SELECT id, 0, 1 FROM bookings WHERE guest_mailbox = ?
         UNION ALL SELECT id, 0, 1 FROM bookings WHERE user_id = ?) found GROUP BY id) own
     JOIN bookings b ON b.id = own.id WHERE ${UNPAID}`,
    [property, departure, arrival, network, network, mailboxOf(email), user, open],
    t,
  )
  return { ...toCounted(row), property: await countStrangerBeds({ property, arrival, departure }, t) }
}

function toCounted(row: Row | undefined): Pick<UnpaidBedCounts, 'network' | 'contact'> {
  const n = (column: keyof Row) => Number(row?.[column] ?? 0)
  return {
    network: {
      beds: n('network'),
      inHouse: n('in_house'),
      today: { bookings: n('bookings_today'), beds: n('beds_today') },
      allToday: n('network_today'),
    },
    contact: { beds: n('contact'), today: n('contact_today'), holds: n('holds') },
  }
}

const MOST_READ = 1000
const FRESH_HOURS = 3

/** The property's beds, and the bookings of strangers that hold some of them on these nights. */
export async function countStrangerBeds(
  { property, arrival, departure }: Stay & { property: number },
  t: Transaction,
): Promise<UnpaidBedCounts['property']> {
  const beds = await selectOne<{ n: Sum | null }>(
    'SELECT SUM(units * beds_per_unit) AS n FROM rooms WHERE property_id = ? AND deleted_at IS NULL',
    [property],
    t,
  )
  const held = await select<Stay & { beds: ColumnOf<Booking, 'guest_count'>; is_new: Truth; is_held: Truth }>(
    `SELECT b.arrival, b.departure, b.guest_count AS beds, b.created_at > UTC_TIMESTAMP(3) - INTERVAL ${FRESH_HOURS} HOUR AS is_new,
       b.status IN ('hold', 'pending_payment') AS is_held FROM bookings b
     WHERE b.property_id = ? AND b.arrival < ? AND b.departure > ? AND b.source = 'web' AND b.paid_online = 0 AND b.proven_at IS NULL
       AND b.status IN (?) LIMIT ${MOST_READ}`,
    [property, departure, arrival, openStatuses.filter(status => status !== 'checked_in')],
    t,
  )
  return {
    beds: Number(beds?.n ?? 0),
    held: held.map(({ is_new, is_held, ...h }) => ({ ...h, isNew: is_new === 1, isOnlyHeld: is_held === 1 })),
  }
}

/** Locks the counters of network, mailbox, account and property, so that concurrent bookings count each other. */
export const lockBookerCounters = ({ property, ...booker }: Booker, t: Transaction): Promise<void> =>
  lockCountersOf({ ...booker, properties: [property] }, t)

/** The same for a sale of several properties at once, which locks all before any row of theirs. */
export const lockCountersOf = (
  { network, email, user, properties }: Pick<Booker, 'network' | 'email' | 'user'> & { properties: readonly number[] },
  t: Transaction,
): Promise<void> =>
  lockCounters(
    [`network ${network}`, mailboxOf(email), ...(user ? [`user ${user}`] : []), ...[...new Set(properties)].map(id => `property ${id}`)],
    t,
  )

export const purgeContactGuards = () => deleteInBatches('DELETE FROM contact_guards WHERE written_at < UTC_TIMESTAMP(3) - INTERVAL 1 DAY')
