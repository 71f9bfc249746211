import { readFileSync } from 'node:fs'
import { select, type Transaction } from '../../../db/connection.ts'
import { paging } from '../../platform/http/schema.ts'

export const managerKinds = ['channel', 'channel_manager', 'pms', 'calendar'] as const

/** Somebody through whom hostels sell, or whose program they sell with. Without an adapter there is no way to connect yet. */
export interface Manager {
  slug: string
  name: string
  kind: (typeof managerKinds)[number]
  website: string
  /** Where they can be asked for help. */
  contact: string
  adapter: 'ical' | null
}

/** open: as it is. paused: nobody connects anew for the moment. gone: not found any more; connections there are stay. */
export const entryStatuses = ['open', 'paused', 'gone'] as const
export type EntryStatus = (typeof entryStatuses)[number]
export type Listed = Manager & { status: EntryStatus; canConnect: boolean }

const catalogue = (JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as Manager[]).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
const bySlug = new Map(catalogue.map(m => [m.slug, m]))

export const managerOf = (slug: string): Manager | undefined => bySlug.get(slug)

interface Entry {
  slug: string
  website: string | null
  contact: string | null
  status: EntryStatus
}

/** The catalogue as super-admins left it: one statement. */
export async function listedManagers(t?: Transaction): Promise<Listed[]> {
  const entries = await select<Entry>('SELECT slug, website, contact, status FROM manager_entries', [], t)
  const changed = new Map(entries.map(e => [e.slug, e]))
  return catalogue.map(m => {
    const { website, contact, status = 'open' } = changed.get(m.slug) ?? {}
    return {
      ...m,
      website: website ?? m.website,
      contact: contact ?? m.contact,
      status,
      // Only what has code that works can be connected, whatever the entry says.
      canConnect: m.adapter !== null && status === 'open',
    }
  })
}

/** Names as people type them: without case, accents and what is between the letters. */
const plain = (text: string) =>
  text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')

interface Asked {
  name?: string
  page?: number
  limit?: number
}

/** By name; those that can be connected stand first, and a name that begins as was typed before one that only holds it. */
export async function findManagers({ name = '', ...query }: Asked) {
  const { page, limit, offset } = paging(query)
  const typed = plain(name)
  const found = (await listedManagers())
    .filter(m => m.status !== 'gone' && plain(m.name).includes(typed))
    .toSorted((a, b) => rank(a, typed) - rank(b, typed))
  const rows = found.slice(offset, offset + limit).map(({ status: _, ...m }) => m)
  return { rows, page, limit, total: found.length }
}

const rank = (m: Listed, typed: string) => (m.canConnect ? 0 : 2) + (plain(m.name).startsWith(typed) ? 0 : 1)
