import { readFileSync } from 'node:fs'
import { select, type Transaction } from '../../../db/connection.ts'
import type { ManagerEntry, RowOf } from '../../../db/models/index.ts'
import { paging } from '../../platform/http/schema.ts'
import { channelAdapters } from './adapters/adapters.ts'
import type { AccountAdapter, CalendarAdapter, ChannelAdapter } from './adapters/channelAdapter.ts'
import { icalAdapter } from './adapters/icalAdapter.ts'
import type { ChannelManager, EntryStatus } from './managerEntry.ts'

export type ListedManager = ChannelManager & {
  status: EntryStatus
  canConnect: boolean
  /** Names of channel managers that can be connected and sell there. */
  reachedBy: string[]
  /** How often it was changed. */
  version: number
}

const catalogue = (JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as ChannelManager[]).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
const managersBySlug = new Map(catalogue.map(m => [m.slug, m]))

export const findManager = (slug: string): ChannelManager | undefined => managersBySlug.get(slug)

const adapterOf = (slug: string): ChannelAdapter | undefined => {
  const name = findManager(slug)?.adapter
  return name ? channelAdapters[name] : undefined
}

/** Of a connection that reads calendars, or where its entry was removed. */
export function findCalendarAdapter(slug: string): CalendarAdapter {
  const adapter = adapterOf(slug)
  return adapter?.kind === 'calendar' ? adapter : icalAdapter
}

export function findAccountAdapter(slug: string): AccountAdapter {
  const adapter = adapterOf(slug)
  if (adapter?.kind !== 'account') throw new Error(`${slug} has no account adapter`)
  return adapter
}

export const isAccountManager = (slug: string): boolean => adapterOf(slug)?.kind === 'account'

/** Entries of the catalogue through which this one sells. */
const findWays = (slug: string) =>
  catalogue.filter(m => {
    const adapter = adapterOf(m.slug)
    return adapter?.kind === 'account' && adapter.reaches.includes(slug)
  })

type ManagerEntryRow = RowOf<ManagerEntry, 'slug' | 'website' | 'contact' | 'status' | 'version'>

/** The catalogue as super-admins left it: one statement. */
export async function loadManagers(t?: Transaction): Promise<ListedManager[]> {
  const entries = await select<ManagerEntryRow>('SELECT slug, website, contact, status, version FROM manager_entries', [], t)
  const changed = new Map(entries.map(e => [e.slug, e]))
  return catalogue.map(m => {
    const { website, contact, status = 'open', version = 0 } = changed.get(m.slug) ?? {}
    return {
      ...m,
      website: website ?? m.website,
      contact: contact ?? m.contact,
      status,
      version,
      // Only entries with a working adapter can be connected.
      canConnect: m.adapter !== null && status === 'open',
      reachedBy: findWays(m.slug).map(way => way.name),
    }
  })
}

/** Names as people type them: without case, accents and what is between the letters. */
const normalizeName = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

interface SearchManagersInput {
  name?: string
  page?: number
  limit?: number
}

/** By name; those that can be connected stand first, and a name that begins as was typed before one that only holds it. */
export async function searchManagers({ name = '', ...query }: SearchManagersInput) {
  const { page, limit, offset } = paging(query)
  const typed = normalizeName(name)
  const found = (await loadManagers())
    .filter(m => m.status !== 'gone' && normalizeName(m.name).includes(typed))
    .toSorted((a, b) => rankManager(a, typed) - rankManager(b, typed))
  const rows = found.slice(offset, offset + limit).map(({ status: _status, version: _version, ...m }) => m)
  return { rows, page, limit, total: found.length }
}

const rankManager = (m: ListedManager, typed: string) =>
  (m.canConnect ? 0 : m.reachedBy.length ? 2 : 4) + (normalizeName(m.name).startsWith(typed) ? 0 : 1)
