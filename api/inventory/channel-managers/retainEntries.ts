import type { ChannelConnection, ImportedEntry, RetainedEntries } from './channelConnection.ts'
import type { UnreadEntry } from './readCalendar.ts'

/** The current reading: readable and unreadable entries. */
export interface CalendarReading {
  imported: readonly ImportedEntry[]
  /** With the hash of its name, as it is kept. */
  unread: readonly UnreadEntry[]
  isWhole: boolean
}
export interface RetainResult {
  kept: RetainedEntries | null
  /** Entries that could not be read for the first time. */
  fresh: number
}

/**
 * Unreadable does not mean free. While something is unreadable, entries of the last reading that are missing stay blocked: with a UID the one of that
 * UID, otherwise all, since it may be any of them. They are released when everything is readable, or by the property.
 */
export function retainEntries(
  { imported, kept: retained }: Pick<ChannelConnection, 'imported' | 'kept'>,
  now: CalendarReading,
): RetainResult {
  const keys = [...new Set(now.unread.map(u => u.key))]
  const fresh = now.unread.filter(u => !retained?.keys.includes(u.key))
  if (!keys.length && now.isWhole) return { kept: null, fresh: 0 }
  const isMissing = createMissingTest(now)
  const before = retained?.entries.filter(isMissing) ?? []
  const gone = fresh.length || !now.isWhole ? (imported ?? []).filter(isMissing) : []
  const names = new Set(fresh.map(u => u.uid))
  const isNamed = now.isWhole && fresh.every(u => u.uid && imported?.some(i => i.uid === u.uid))
  const entries = [...before, ...gone.filter(i => !isNamed || names.has(i.uid ?? ''))]
  return { kept: { keys, entries }, fresh: fresh.length }
}

const nightsKey = (i: ImportedEntry) => `${i.arrival} ${i.departure}`

/** Identified by UID where readable, otherwise by nights. */
function createMissingTest({ imported, unread }: CalendarReading): (entry: ImportedEntry) => boolean {
  const unclear = new Set(unread.map(u => u.uid))
  const [names, nights] = [new Set(imported.map(i => i.uid)), new Set(imported.map(nightsKey))]
  return entry => (entry.uid && !unclear.has(entry.uid) ? !names.has(entry.uid) : !nights.has(nightsKey(entry)))
}
