import type { Connection, Imported, Kept } from './connection.ts'
import type { UnreadEntry } from './readCalendar.ts'

/** What a calendar says now: what can be read of it, and what cannot. */
export interface Reading {
  imported: readonly Imported[]
  /** With the hash of its name, as it is kept. */
  unread: readonly UnreadEntry[]
  isWhole: boolean
}
export interface AfterReading {
  kept: Kept | null
  /** Entries that could not be read for the first time. */
  fresh: number
}

/**
 * What cannot be read is not free. Entries of the last reading that are missing now stay held from the moment on in which something cannot be read: where
 * it has the name of one of them, that one, else all of them, since it may be any. They go when everything can be read, or when the house says so.
 */
export function keptAfter({ imported, kept }: Pick<Connection, 'imported' | 'kept'>, now: Reading): AfterReading {
  const keys = [...new Set(now.unread.map(u => u.key))]
  const fresh = now.unread.filter(u => !kept?.keys.includes(u.key))
  if (!keys.length && now.isWhole) return { kept: null, fresh: 0 }
  const isMissing = missingFrom(now)
  const before = kept?.entries.filter(isMissing) ?? []
  const gone = fresh.length || !now.isWhole ? (imported ?? []).filter(isMissing) : []
  const names = new Set(fresh.map(u => u.uid))
  const isNamed = now.isWhole && fresh.every(u => u.uid && imported?.some(i => i.uid === u.uid))
  const entries = [...before, ...gone.filter(i => !isNamed || names.has(i.uid ?? ''))]
  return { kept: { keys, entries }, fresh: fresh.length }
}

const nightsOf = (i: Imported) => `${i.arrival} ${i.departure}`

/** By its name, as long as that can be read; by its nights where it has none, or some of its stays cannot be read. */
function missingFrom({ imported, unread }: Reading): (entry: Imported) => boolean {
  const unclear = new Set(unread.map(u => u.uid))
  const [names, nights] = [new Set(imported.map(i => i.uid)), new Set(imported.map(nightsOf))]
  return entry => (entry.uid && !unclear.has(entry.uid) ? !names.has(entry.uid) : !nights.has(nightsOf(entry)))
}
