import { readFileSync } from 'node:fs'
import { select, type Transaction } from '../../../db/connection.ts'
import type { ManagerEntry, RowOf } from '../../../db/models/index.ts'
import { paging } from '../../platform/http/schema.ts'
import { channelAdapters } from './adapters/adapters.ts'
import type { ChannelAdapter } from './adapters/channelAdapter.ts'
import type { ChannelManager, EntryStatus } from './managerEntry.ts'

export type ListedManager = ChannelManager & {
  status: EntryStatus
  canConnect: boolean
  /** How often it was changed. */
  version: number
}

const catalogue = (JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as ChannelManager[]).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
const managersBySlug = new Map(catalogue.map(m => [m.slug, m]))

export const findManager = (slug: string): ChannelManager | undefined => managersBySlug.get(slug)

/** The adapter of a channel, or the calendar adapter where its entry was removed. */
export const findAdapter = (slug: string): ChannelAdapter => channelAdapters[findManager(slug)?.adapter ?? 'ical']

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

const rankManager = (m: ListedManager, typed: string) => (m.canConnect ? 0 : 2) + (normalizeName(m.name).startsWith(typed) ? 0 : 1)
