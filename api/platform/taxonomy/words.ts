import { select, type Transaction } from '../../../db/connection.ts'
import { type FacilityGroup, facilities, facilityGroups } from '../../../domain/listing/facilities.ts'
import { houseRules, type RuleValue } from '../../../domain/listing/houseRules.ts'
import { type RoomType, roomTypeInfo, roomTypes } from '../../../domain/listing/taxonomy.ts'
import { log } from '../runtime.ts'
import type { termKinds } from './contract.ts'

export type TermKind = (typeof termKinds)[number]

/** What differs from the words in the code. */
export interface Entry {
  kind: TermKind
  term_key: string
  grouped: string | null
  label: string | null
  translations: Record<string, string>
  retired_at: Date | null
}
export type Words = ReadonlyMap<string, Entry>

export interface Term {
  kind: TermKind
  key: string
  group: string | null
  label: string
  usual: string | null
  translations: Record<string, string>
  isRetired: boolean
}

const FRESH = 60_000
let known: Words = new Map()
let readAt = 0
let reading: Promise<Words> | undefined

/** Reads what was changed. Replicas that did not change it themselves know within a minute. */
export async function freshWords(t?: Transaction): Promise<Words> {
  const rows = await select<Entry>('SELECT kind, term_key, grouped, label, translations, retired_at FROM taxonomy_terms ORDER BY id', [], t)
  known = new Map(rows.map(row => [`${row.kind} ${row.term_key}`, row]))
  readAt = Date.now()
  return known
}

/** Waits for the first reading alone: no page is made before it is known what things are called. */
export const readyWords = async (): Promise<Words> => (readAt ? knownWords() : freshWords())

/** What is known by now, for those who show many listings at once; what is old is read again behind their back. */
export function knownWords(): Words {
  if (Date.now() - readAt > FRESH && !reading)
    reading = freshWords()
      .catch(error => {
        log.warn({ err: error }, 'the words of listings could not be read')
        return known
      })
      .finally(() => {
        reading = undefined
      })
  return known
}

/** Everything of a kind: as the code has it, changed by what is kept, and what was added. */
export function termsOf(kind: TermKind, words: Words): Term[] {
  const own = [...words.values()].filter(e => e.kind === kind && !usualOf[kind].some(u => u.key === e.term_key))
  return [
    ...usualOf[kind].map(({ key, group, label }) => merged({ kind, key, group, label, usual: label }, words.get(`${kind} ${key}`))),
    ...own.map(e => merged({ kind, key: e.term_key, group: e.grouped, label: e.label ?? e.term_key, usual: null }, e)),
  ]
}

const merged = (term: Omit<Term, 'translations' | 'isRetired'>, entry: Entry | undefined): Term => ({
  ...term,
  label: entry?.label ?? term.label,
  translations: entry?.translations ?? {},
  isRetired: Boolean(entry?.retired_at),
})

interface Usual {
  key: string
  group: string | null
  label: string
}
const usualOf: Record<TermKind, Usual[]> = {
  facility: facilities.map(({ key, group, label }) => ({ key, group, label })),
  rule: Object.entries(houseRules).map(([key, { label }]) => ({ key, group: null, label })),
  room_type: roomTypes.map((key: RoomType) => ({ key, group: null, label: roomTypeInfo[key].label })),
}

export const isGroup = (group: string): group is FacilityGroup => group in facilityGroups

/** How the value of a rule is read; nothing for a rule that nobody knows. */
export function ruleValueOf(key: string, words: Words): RuleValue | undefined {
  if (key in houseRules) return houseRules[key as keyof typeof houseRules].value
  const entry = words.get(`rule ${key}`)
  return entry && (entry.grouped === 'text' ? 'text' : 'none')
}

export const hasTerm = (kind: TermKind, key: string, words: Words): boolean =>
  words.has(`${kind} ${key}`) || usualOf[kind].some(u => u.key === key)

/** Not offered any more. */
export const isRetired = (kind: TermKind, key: string, words: Words): boolean => Boolean(words.get(`${kind} ${key}`)?.retired_at)

/** What it is called where that is not the usual: in English, and in other languages by their code. */
export interface Called {
  label?: string
  labels?: Record<string, string>
}

export function calledHere(kind: TermKind, key: string, words: Words): Called {
  const entry = words.get(`${kind} ${key}`)
  if (!entry) return {}
  const { label, translations } = entry
  return { ...(label !== null && { label }), ...(Object.keys(translations).length > 0 && { labels: translations }) }
}
