import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Sum } from '../../../db/models/index.ts'
import { openWaitlistStates, waitlistLimits } from '../../../domain/booking/waitlist.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import { appError } from '../../platform/errors.ts'
import { config } from '../../platform/runtime.ts'
import { lockBookerCounters } from '../booking/service.ts'

export interface JoiningBooker extends Stay {
  property: number
  network: string
  email: string
  mailbox: string
  /** 0 without an account. */
  user: number
}

interface CountRow {
  same: Sum | null
  of_person: Sum | null
  of_network: Sum | null
  network_here: Sum | null
  here: Sum | null
}
type Counts = Record<'same' | 'ofPerson' | 'ofNetwork' | 'networkHere' | 'here', number>

/** Of who joins at the same time each is counted by the next. */
export const lockWaitlist = (who: JoiningBooker, t: Transaction): Promise<void> => lockBookerCounters(who, t)

/** Raises the list's version when an entry counts from now on, so that the job looks at it soon. */
export const raiseJoins = (property: number, t: Transaction) =>
  execute('INSERT INTO waitlists (property_id) VALUES (?) ON DUPLICATE KEY UPDATE joins = joins + 1', [property], t)

/**
 * Refuses the same wish twice, and more than one person or property may have open. After `lockWaitlist`. An address that is only typed is counted by what was typed
 * from the same network: nobody keeps a stranger off a list by entering their address, or learns what they wait for.
 */
export async function assertJoinLimits(who: JoiningBooker, { isProven }: { isProven: boolean }, t: Transaction): Promise<void> {
  const { same, ofPerson, here } = await countOpenEntries(who, isProven, t)
  if (same > 0) throw appError('duplicate', { reason: 'waits_already' })
  if (here >= waitlistLimits.ofProperty) throw appError('list_full', { reason: 'waitlist_full' })
  if (config.rateLimits && ofPerson >= waitlistLimits.ofPerson)
    throw appError('list_full', { reason: 'waits_often', n: waitlistLimits.ofPerson })
}

/** Whatever addresses are used there. After `lockWaitlist`. */
export async function assertNetworkLimits(who: JoiningBooker, t: Transaction): Promise<void> {
  if (!config.rateLimits) return
  const { ofNetwork, networkHere } = await countOpenEntries(who, false, t)
  if (ofNetwork >= waitlistLimits.ofNetwork || networkHere >= waitlistLimits.ofNetworkInHouse)
    throw appError('list_full', { reason: 'network_waits' })
}

async function countOpenEntries(
  { property, arrival, departure, mailbox, network, user }: JoiningBooker,
  isProven: boolean,
  t: Transaction,
): Promise<Counts> {
  const isOpen = 'e.status IN (?) AND e.arrival >= UTC_DATE() - INTERVAL 1 DAY'
  const ofPerson = isProven ? "of_person AND e.status <> 'unproven'" : "of_person AND e.status = 'unproven' AND e.network = ?"
  const person = isProven ? [] : [network]
  const row = await selectOne<CountRow>(
    `SELECT SUM(${ofPerson} AND e.property_id = ? AND e.arrival = ? AND e.departure = ?) AS same, SUM(${ofPerson}) AS of_person,
       SUM(e.network = ?) AS of_network, SUM(e.network = ? AND e.property_id = ?) AS network_here,
       SUM(e.property_id = ? AND e.status <> 'unproven') AS here
     FROM (SELECT id, MAX(by_person) AS of_person FROM (
         SELECT id, 1 AS by_person FROM waitlist_entries WHERE mailbox = ?
         UNION ALL SELECT id, 1 FROM waitlist_entries WHERE user_id = ?
         UNION ALL SELECT id, 0 FROM waitlist_entries WHERE network = ?
         UNION ALL SELECT id, 0 FROM waitlist_entries WHERE property_id = ? AND arrival >= UTC_DATE() - INTERVAL 1 DAY) found GROUP BY id) own
     JOIN waitlist_entries e ON e.id = own.id WHERE ${isOpen}`,
    [
      ...[...person, property, arrival, departure, ...person],
      ...[network, network, property, property, mailbox, user, network, property, [...openWaitlistStates]],
    ],
    t,
  )
  const n = (column: keyof CountRow) => Number(row?.[column] ?? 0)
  return { same: n('same'), ofPerson: n('of_person'), ofNetwork: n('of_network'), networkHere: n('network_here'), here: n('here') }
}
