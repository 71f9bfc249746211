import { select } from '../../../db/connection.ts'
import type { ChannelConnection as ChannelConnectionModel, RowOf } from '../../../db/models/index.ts'
import type { Stay } from '../../../domain/calendar/days.ts'
import type { ChannelConnection, ImportedEntry } from './channelConnection.ts'
import { findConnectionOfUid } from './entryUid.ts'
import { clipRanges, mergeOverlapping, subtractNights, toNightSet } from './nightRanges.ts'
import { type Calendar, type CalendarEntry, shortHash, TooManyEntriesError } from './readCalendar.ts'

/** Removes entries of our own feed that the channel returned unchanged, for connections of the same room. */
export async function removeOwnEntries(
  entries: readonly CalendarEntry[],
  room: number,
): Promise<{ imported: ImportedEntry[]; echoes: number }> {
  const writers = [...new Set(entries.flatMap(e => findConnectionOfUid(e.uid) ?? []))]
  const known = writers.length
    ? await select<RowOf<ChannelConnectionModel, 'id'>>('SELECT id FROM channel_connections WHERE id IN (?) AND room_id = ?', [
        writers,
        room,
      ])
    : []
  const own = new Set(known.map(k => k.id))
  const imported = entries.filter(e => !own.has(findConnectionOfUid(e.uid) ?? 0))
  return {
    imported: imported.map(({ uid, ...entry }) => ({ ...entry, ...(uid && { uid: shortHash(uid) }) })),
    echoes: entries.length - imported.length,
  }
}

/** Entries as stored: with hashed UIDs. */
export const hashUnreadEntries = ({ unread }: Calendar) => unread.map(({ key, uid }) => ({ key, uid: uid && shortHash(uid) }))

type PlaceSize = Pick<ChannelConnection, 'bed_id' | 'sell_by' | 'units' | 'beds_per_unit'>

/** With a single bed or unit, overlapping entries are one stay listed twice. Elsewhere each entry needs a bed of its own. */
export const isSinglePlace = ({ bed_id, sell_by, units, beds_per_unit }: PlaceSize): boolean =>
  bed_id !== null || (sell_by === 'bed' ? units * beds_per_unit : units) === 1

/** More entries per night than this beyond the number of beds means that the calendar is not of this room. */
const maxExcess = 100

export function assertFitsRoom(c: PlaceSize, imported: readonly Stay[], window: Stay): void {
  if (isSinglePlace(c)) return
  const most = (c.sell_by === 'bed' ? c.units * c.beds_per_unit : c.units) + maxExcess
  const changes = clipRanges(imported, window).flatMap(({ arrival, departure }) => [`${arrival} 1`, `${departure} 0`])
  let there = 0
  // Departures are counted before arrivals of the same day.
  for (const change of changes.sort()) {
    there += change.endsWith('1') ? 1 : -1
    if (there > most) throw new TooManyEntriesError()
  }
}

type ConnectionEntries = PlaceSize & Pick<ChannelConnection, 'feed_nights' | 'free_entries' | 'imported' | 'kept'>

/**
 * The nights to block from a channel's entries. Channels return nights of our feed under UIDs of their own: an entry that only says "closed", for
 * nights the channel saw as taken, is no sale. Existing blocks are kept.
 */
export function resolveNightsToBlock(c: ConnectionEntries, blockedStays: readonly Stay[], window: Stay) {
  const entries = [...(c.imported ?? []), ...(c.kept?.entries ?? [])].filter(e => !e.isFree || c.free_entries !== 'ignore')
  const announcedNights = toNightSet(clipRanges(c.feed_nights ?? [], window))
  for (const night of toNightSet(clipRanges(blockedStays, window))) announcedNights.delete(night)
  const [closed, sold] = [entries.filter(e => e.isClosed), entries.filter(e => !e.isClosed)].map(some => clipRanges(some, window)) as [
    Stay[],
    Stay[],
  ]
  const rest = subtractNights(closed, announcedNights)
  const echoNights = toNightSet(closed).size - toNightSet(rest).size
  return { desired: isSinglePlace(c) ? mergeOverlapping([...sold, ...rest]) : [...sold, ...rest].toSorted(byNights), echoNights }
}

const byNights = (a: Stay, b: Stay) => (`${a.arrival}${a.departure}` < `${b.arrival}${b.departure}` ? -1 : 1)
