import { type DoNotRent, laterDoNotRent } from './doNotRent.ts'

export const mergedFields = ['name', 'email', 'phone', 'country', 'notes', 'preferences', 'tags', 'doNotRent', 'consentedAt'] as const
export type MergedField = (typeof mergedFields)[number]

/** What stands in a guest's profile. */
export interface ProfileValues {
  name: string
  email: string | null
  phone: string | null
  country: string | null
  notes: string | null
  preferences: string | null
  tags: readonly string[]
  doNotRent: DoNotRent | null
  consentedAt: string | null
}

export const maxNotes = 2000
export const maxPreferences = 500

/**
 * Of two profiles of one person: what the one that stays says, and what it does not say from the other. Notes of both stay, one below the other, all tags,
 * and of two decisions not to take them the one that ends later. They have agreed to be written to only where both say so: who took it back once is not asked
 * by a merge.
 */
export function mergeProfiles(own: ProfileValues, other: ProfileValues): ProfileValues {
  return {
    name: own.name,
    email: own.email ?? other.email,
    phone: own.phone ?? other.phone,
    country: own.country ?? other.country,
    notes: joinTexts(own.notes, other.notes, maxNotes),
    preferences: joinTexts(own.preferences, other.preferences, maxPreferences),
    tags: uniteTags(own.tags, other.tags),
    doNotRent: laterDoNotRent(own.doNotRent, other.doNotRent),
    consentedAt: own.consentedAt && other.consentedAt,
  }
}

/** Undoes it: fields that are still what the merge made of them become what they were before. */
export function splitProfiles(now: ProfileValues, { before, after }: { before: ProfileValues; after: ProfileValues }): ProfileValues {
  const restored = mergedFields.map(field => [field, isSame(now[field], after[field]) ? before[field] : now[field]])
  return Object.fromEntries(restored) as unknown as ProfileValues
}

const isSame = (a: unknown, b: unknown) => toComparable(a) === toComparable(b)
// Of what was stored as JSON, MySQL gives the keys back in an order of its own.
const toComparable = (value: unknown) =>
  JSON.stringify(value, value && typeof value === 'object' && !Array.isArray(value) ? Object.keys(value).sort() : undefined)

function joinTexts(a: string | null, b: string | null, most: number): string | null {
  if (!a || !b || a.includes(b)) return a ?? b
  return [...`${a}\n${b}`].slice(0, most).join('')
}

/** In the order they have; those that differ by capitals alone are one. */
export function uniteTags(...lists: readonly (readonly string[])[]): string[] {
  const united = new Map(lists.flat().map(tag => [tag.toLowerCase(), tag]))
  return [...united.values()].toSorted((a, b) => a.localeCompare(b, 'en'))
}
