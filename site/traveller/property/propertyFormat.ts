import type { FacilityKey } from '../../../domain/listing/facilities.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { formatRule, formatRuleValue } from '../../lib/format/taxonomyFormat.ts'
import type { PropertyDetails, Room } from '../../lib/http/pageData.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

const scoreKeys = { Superb: 'superb', Fabulous: 'fabulous', 'Very good': 'veryGood', Good: 'good' } as const
/** The label of a score in the language of the page; the API sends it in English. */
export const formatScoreLabel = (label: string) => getMessages('score')[scoreKeys[label as keyof typeof scoreKeys]] ?? label

export interface CustomLabel {
  label?: string | undefined
  labels?: Record<string, string> | undefined
}

/** The label that super-admins gave it, in the language of the page; undefined where they left it to the catalogue. */
export const localizeCustomLabel = ({ label, labels }: CustomLabel): string | undefined => labels?.[language()] ?? label

/** Joins facts in one line; at a line break the dot stays at the end of the line. */
export const joinWithDots = (facts: readonly string[]) => facts.join('\u00a0· ')

/** Facts about a room beside its type: `8 beds`, `Women only`, `Own bathroom`. */
export function formatRoomDetails({ sellBy, bedsPerUnit, units, gender, ensuite }: Room): string[] {
  const messages = getMessages('propertyPage')
  const size = sellBy !== 'unit' ? t(getMessages('property').beds, { n: bedsPerUnit }) : t(messages.sleeps, { n: bedsPerUnit })
  const forWhom = gender === 'female' ? messages.womenOnly : gender === 'male' ? messages.menOnly : null
  const several = units > 1 ? t(messages.alike, { n: units }) : null
  return [size, forWhom, ensuite ? messages.ownBathroom : messages.sharedBathroom, several].filter(fact => fact !== null)
}

/** Facilities that distinguish properties, the most requested first. */
export const highlightedFacilities: (keyof Messages['facilityLabels'] & FacilityKey)[] = [
  'breakfast',
  'pool',
  'bar',
  'kitchen',
  'coworking',
  'terrace',
  'walking_tour',
  'yoga',
  'live_music',
  'reception_24h',
  'work_space',
  'bike_rental',
  'privacy_curtain',
  'lockers_in_room',
  'lounge',
]

/** Facilities by which a list can be filtered, the most requested first. */
export const propertyFacilities: readonly (keyof Messages['facilityLabels'] & FacilityKey)[] = [
  'kitchen',
  'breakfast',
  'wifi_rooms',
  'lockers_in_room',
  'privacy_curtain',
  'air_conditioning',
  'reception_24h',
  'laundry',
  'linen',
  'socket_at_bed',
  'no_bunk_beds',
  'luggage_storage',
  'lounge',
  'bar',
  'terrace',
  'pool',
  'work_space',
  'coworking',
  'parking',
  'bike_parking',
  'bike_rental',
  'walking_tour',
  'live_music',
  'yoga',
]

/** Accessibility decides whether somebody can stay at all: these filters are a group of their own, and never collapsed. */
export const accessibilityFacilities: readonly (keyof Messages['facilityLabels'] & FacilityKey)[] = [
  'step_free',
  'lift',
  'wheelchair',
  'wide_doors',
  'lower_bunk_guaranteed',
  'visual_alarm',
]

export const filterableFacilities = [...propertyFacilities, ...accessibilityFacilities]

/** The few most important facilities, for a card: those that were searched for come first. */
export const formatHighlightedFacilities = (keys: string[], searched: readonly string[] = [], count = 2) =>
  [...new Set([...filterableFacilities.filter(key => searched.includes(key)), ...highlightedFacilities])]
    .filter(key => keys.includes(key))
    .slice(0, count)
    .map(key => getMessages('facilityLabels')[key])

/** `Quiet hours: 22:00–07:00`. */
export const formatRules = (rules: PropertyDetails['rules']) =>
  rules
    .filter(rule => rule !== undefined)
    .map(({ key, value, ...called }) => ({
      label: localizeCustomLabel(called) ?? formatRule(key),
      value: value && formatRuleValue(value),
    }))

export const formatLanguages = (codes: string[]) => codes.map(formatLanguage)

/** Codes may come from imports: an invalid language tag is shown as it is. */
function formatLanguage(code: string): string {
  try {
    return new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** The accepted ages; null if all are. */
export function formatAgeRange(minAge: number | null, maxAge: number | null): string | null {
  const messages = getMessages('property')
  if (minAge !== null && maxAge !== null) return t(messages.agesBetween, { from: minAge, to: maxAge })
  if (minAge !== null) return t(messages.agesFrom, { from: minAge })
  return maxAge === null ? null : t(messages.agesTo, { to: maxAge })
}
