import { select } from '../../db/connection.ts'
import type { Stay } from '../domain/days.ts'
import type { Connection, Imported } from './connection.ts'
import { clipped, nightsOf, without, withoutOverlap } from './ranges.ts'
import type { Entry } from './readCalendar.ts'
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
    imported: imported.map(({ arrival, departure, isClosed }) => ({ arrival, departure, isClosed })),
    echoes: entries.length - imported.length,
  }
}

/**
 * The nights to hold of what a channel says. Channels give back under names of their own what they read from us: an entry that only says "closed", for
 * nights that the channel read as taken from our calendar, sells nothing. What is held already is not forgotten for that.
 */
export function wantedNights(
  { feed_nights: told }: Pick<Connection, 'feed_nights'>,
  imported: readonly Imported[],
  held: readonly Stay[],
  window: Stay,
) {
  const known = nightsOf(clipped(told ?? [], window))
  for (const night of nightsOf(clipped(held, window))) known.delete(night)
  const closed = withoutOverlap(
    clipped(
      imported.filter(i => i.isClosed),
      window,
    ),
  )
  const sold = clipped(
    imported.filter(i => !i.isClosed),
    window,
  )
  const rest = without(closed, known)
  const wanted = withoutOverlap([...sold, ...rest])
  return { wanted, echoNights: nightsOf(closed).size - nightsOf(rest).size }
}
