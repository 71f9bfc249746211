import { select, type Transaction } from '../../../db/connection.ts'
import type { Json, RowOf, TaxonomyTerm } from '../../../db/models/index.ts'
import { type FacilityGroup, facilities, facilityGroups } from '../../../domain/listing/facilities.ts'
import { houseRules, type RuleValue } from '../../../domain/listing/houseRules.ts'
import { type RoomType, roomTypeInfo, roomTypes } from '../../../domain/listing/taxonomy.ts'
import { log } from '../runtime.ts'
import type { termKinds } from './contract.ts'

export type TermKind = (typeof termKinds)[number]

/** What differs from the words in the code. */
export interface TermOverride extends RowOf<TaxonomyTerm, 'term_key' | 'grouped' | 'label' | 'retired_at' | 'kind' | 'version'> {
  translations: Json<Record<string, string>>
}
export type TermOverrides = ReadonlyMap<string, TermOverride>

export interface Term {
  kind: TermKind
  key: string
  group: string | null
  label: string
  usual: string | null
  translations: Record<string, string>
  isRetired: boolean
  /** How often it was changed. */
  version: number
}

const MAX_AGE_MS = 60_000
let cachedOverrides: TermOverrides = new Map()
let loadedAt = 0
let loading: Promise<TermOverrides> | undefined

/** Reads what was changed. Replicas that did not change it themselves know within a minute. */
export async function loadTermOverrides(t?: Transaction): Promise<TermOverrides> {
  const rows = await select<TermOverride>(
    'SELECT kind, term_key, grouped, label, translations, retired_at, version FROM taxonomy_terms ORDER BY id',
    [],
    t,
  )
  cachedOverrides = new Map(rows.map(row => [`${row.kind} ${row.term_key}`, row]))
  loadedAt = Date.now()
  return cachedOverrides
}

/** Waits for the first load only: no page is rendered before the labels are known. */
export const ensureTermOverrides = async (): Promise<TermOverrides> => (loadedAt ? getTermOverrides() : loadTermOverrides())

/** The labels as last loaded, for code that presents many listings at once; outdated ones are reloaded in the background. */
export function getTermOverrides(): TermOverrides {
  if (Date.now() - loadedAt > MAX_AGE_MS && !loading)
    loading = loadTermOverrides()
      .catch(error => {
        log.warn({ err: error }, 'the words of listings could not be read')
        return cachedOverrides
      })
      .finally(() => {
        loading = undefined
      })
  return cachedOverrides
}

/** Everything of a kind: as the code has it, changed by what is kept, and what was added. */
export function listTermsOf(kind: TermKind, overrides: TermOverrides): Term[] {
  const own = [...overrides.values()].filter(e => e.kind === kind && !defaultTerms[kind].some(u => u.key === e.term_key))
  return [
    ...defaultTerms[kind].map(({ key, group, label }) =>
      applyOverride({ kind, key, group, label, usual: label }, overrides.get(`${kind} ${key}`)),
    ),
    ...own.map(e => applyOverride({ kind, key: e.term_key, group: e.grouped, label: e.label ?? e.term_key, usual: null }, e)),
  ]
}

const applyOverride = (term: Omit<Term, 'translations' | 'isRetired' | 'version'>, entry: TermOverride | undefined): Term => ({
  ...term,
  label: entry?.label ?? term.label,
  translations: entry?.translations ?? {},
  isRetired: Boolean(entry?.retired_at),
  version: entry?.version ?? 0,
})

interface DefaultTerm {
  key: string
  group: string | null
  label: string
}
const defaultTerms: Record<TermKind, DefaultTerm[]> = {
  facility: facilities.map(({ key, group, label }) => ({ key, group, label })),
  rule: Object.entries(houseRules).map(([key, { label }]) => ({ key, group: null, label })),
  room_type: roomTypes.map((key: RoomType) => ({ key, group: null, label: roomTypeInfo[key].label })),
}

export const isFacilityGroup = (group: string): group is FacilityGroup => group in facilityGroups

/** How the value of a rule is read; nothing for a rule that nobody knows. */
export function findRuleValue(key: string, overrides: TermOverrides): RuleValue | undefined {
  if (key in houseRules) return houseRules[key as keyof typeof houseRules].value
  const entry = overrides.get(`rule ${key}`)
  return entry && (entry.grouped === 'text' ? 'text' : 'none')
}

export const hasTerm = (kind: TermKind, key: string, overrides: TermOverrides): boolean =>
  overrides.has(`${kind} ${key}`) || defaultTerms[kind].some(u => u.key === key)

/** Not offered any more. */
export const isTermRetired = (kind: TermKind, key: string, overrides: TermOverrides): boolean =>
  Boolean(overrides.get(`${kind} ${key}`)?.retired_at)

/** What it is called where that is not the usual: in English, and in other languages by their code. */
export interface TermLabels {
  label?: string
  labels?: Record<string, string>
}

export function getTermLabels(kind: TermKind, key: string, overrides: TermOverrides): TermLabels {
  const entry = overrides.get(`${kind} ${key}`)
  if (!entry) return {}
  const { label, translations } = entry
  return { ...(label !== null && { label }), ...(Object.keys(translations).length > 0 && { labels: translations }) }
}
