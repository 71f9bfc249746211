import { readFileSync } from 'node:fs'
import { paging } from '../http/schema.ts'

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

const catalogue = (JSON.parse(readFileSync(new URL('./catalogue.json', import.meta.url), 'utf8')) as Manager[]).toSorted((a, b) =>
  a.name.localeCompare(b.name, 'en'),
)
const bySlug = new Map(catalogue.map(m => [m.slug, m]))

export const managerOf = (slug: string): Manager | undefined => bySlug.get(slug)

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
export function findManagers({ name = '', ...query }: Asked) {
  const { page, limit, offset } = paging(query)
  const typed = plain(name)
  const found = catalogue.filter(m => plain(m.name).includes(typed)).toSorted((a, b) => rank(a, typed) - rank(b, typed))
  const rows = found.slice(offset, offset + limit).map(m => ({ ...m, canConnect: m.adapter !== null }))
  return { rows, page, limit, total: found.length }
}

const rank = (m: Manager, typed: string) => (m.adapter ? 0 : 2) + (plain(m.name).startsWith(typed) ? 0 : 1)
