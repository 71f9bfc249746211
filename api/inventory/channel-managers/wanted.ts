import { select } from '../../../db/connection.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { Connection, Imported } from './connection.ts'
import { clipped, nightsOf, without, withoutOverlap } from './ranges.ts'
import { type Calendar, type Entry, shortHash, TooManyEntries } from './readCalendar.ts'
import { connectionOfUid } from './uid.ts'

/** Without the entries that are our own: what we wrote into the calendar of a connection of the same room, and the channel gave back as it was. */
export async function withoutOwn(entries: readonly Entry[], room: number): Promise<{ imported: Imported[]; echoes: number }> {
  const writers = [...new Set(entries.flatMap(e => connectionOfUid(e.uid) ?? []))]
  const known = writers.length
    ? await select<{ id: number }>('SELECT id FROM channel_connections WHERE id IN (?) AND room_id = ?', [writers, room])
    : []
  const own = new Set(known.map(k => k.id))
  const imported = entries.filter(e => !own.has(connectionOfUid(e.uid) ?? 0))
  return {
    imported: imported.map(({ uid, ...entry }) => ({ ...entry, ...(uid && { uid: shortHash(uid) }) })),
    echoes: entries.length - imported.length,
  }
}

/** As entries are kept: by a hash of their names. */
export const unreadOf = ({ unread }: Calendar) => unread.map(({ key, uid }) => ({ key, uid: uid && shortHash(uid) }))

type Place = Pick<Connection, 'bed_id' | 'sell_by' | 'units' | 'beds_per_unit'>

/** One bed, or the only unit of a room: whatever overlaps there is one stay said twice. Elsewhere each entry is somebody who needs a bed of their own. */
export const isOnePlace = ({ bed_id, sell_by, units, beds_per_unit }: Place): boolean =>
  bed_id !== null || (sell_by === 'bed' ? units * beds_per_unit : units) === 1

/** So many more than its beds on one night, and they are not of this room. */
const mostExcess = 100

export function assertOfRoom(c: Place, imported: readonly Stay[], window: Stay): void {
  if (isOnePlace(c)) return
  const most = (c.sell_by === 'bed' ? c.units * c.beds_per_unit : c.units) + mostExcess
  const changes = clipped(imported, window).flatMap(({ arrival, departure }) => [`${arrival} 1`, `${departure} 0`])
  let there = 0
  // Who leaves on a day comes before who arrives on it.
  for (const change of changes.sort()) {
    there += change.endsWith('1') ? 1 : -1
    if (there > most) throw new TooManyEntries()
  }
}

type Wanting = Place & Pick<Connection, 'feed_nights' | 'free_entries' | 'imported' | 'kept'>

/**
 * The nights to hold of what a channel says. Channels give back under names of their own what they read from us: an entry that only says "closed", for
 * nights that the channel read as taken from our calendar, sells nothing. What is held already is not forgotten for that.
 */
export function wantedNights(c: Wanting, held: readonly Stay[], window: Stay) {
  const entries = [...(c.imported ?? []), ...(c.kept?.entries ?? [])].filter(e => !e.isFree || c.free_entries !== 'ignore')
  const told = nightsOf(clipped(c.feed_nights ?? [], window))
  for (const night of nightsOf(clipped(held, window))) told.delete(night)
  const [closed, sold] = [entries.filter(e => e.isClosed), entries.filter(e => !e.isClosed)].map(some => clipped(some, window)) as [
    Stay[],
    Stay[],
  ]
  const rest = without(closed, told)
  const echoNights = nightsOf(closed).size - nightsOf(rest).size
  return { wanted: isOnePlace(c) ? withoutOverlap([...sold, ...rest]) : [...sold, ...rest].toSorted(byNights), echoNights }
}

const byNights = (a: Stay, b: Stay) => (`${a.arrival}${a.departure}` < `${b.arrival}${b.departure}` ? -1 : 1)
