import { type FacilityGroup, type FacilityKey, facilities, facilityGroups, facilityInfo } from '../../../domain/listing/facilities.ts'
import type { Messages } from '../../../messages/en/pages.ts'
import { formatFacility, formatRule, formatRuleValue } from '../../lib/format/taxonomyFormat.ts'
import type { PropertyDetails, Room } from '../../lib/http/pageData.ts'
import { language } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

const scoreKeys = { Superb: 'superb', Fabulous: 'fabulous', 'Very good': 'veryGood', Good: 'good' } as const
/** The API says the word beside a score in English. */
export const formatScoreLabel = (label: string) => getMessages('score')[scoreKeys[label as keyof typeof scoreKeys]] ?? label

export interface CustomLabel {
  label?: string | undefined
  labels?: Record<string, string> | undefined
}

/** As the super-admins of this installation call it; undefined where they left it to the words of the site. */
export const localizeCustomLabel = ({ label, labels }: CustomLabel): string | undefined => labels?.[language()] ?? label

/** Facts in one line; where it breaks, the dot stays behind and none begins the next line. */
export const joinWithDots = (facts: readonly string[]) => facts.join('\u00a0· ')

/** What to know of a room beside its kind: `8 beds`, `Women only`, `Own bathroom`. */
export function formatRoomDetails({ sellBy, bedsPerUnit, units, gender, ensuite }: Room): string[] {
  const messages = getMessages('hostel')
  const size = sellBy !== 'unit' ? t(getMessages('property').beds, { n: bedsPerUnit }) : t(messages.sleeps, { n: bedsPerUnit })
  const forWhom = gender === 'female' ? messages.womenOnly : gender === 'male' ? messages.menOnly : null
  const several = units > 1 ? t(messages.alike, { n: units }) : null
  return [size, forWhom, ensuite ? messages.ownBathroom : messages.sharedBathroom, several].filter(fact => fact !== null)
}

export type FacilityList = { title: string; items: { label: string; paid: boolean; note?: string | undefined }[] }

/** What the property has, in the groups of the taxonomy. */
export function groupFacilities(has: PropertyDetails['facilities']): FacilityList[] {
  const offered = new Map(has.map(choice => [choice.key, choice]))
  return (Object.keys(facilityGroups) as FacilityGroup[])
    .map(
      (group): FacilityList => ({
        title: getMessages('property').groups[group],
        items: facilities
          .filter(facility => facility.group === group && offered.has(facility.key))
          .map(({ key }) => ({
            label: localizeCustomLabel(offered.get(key) ?? {}) ?? formatFacility(key),
            paid: offered.get(key)?.offer === 'paid',
            note: offered.get(key)?.note,
          })),
      }),
    )
    .concat({
      title: getMessages('property').groups.more,
      items: has
        .filter(f => !facilityInfo(f.key))
        .map(f => ({ label: localizeCustomLabel(f) ?? f.key, paid: f.offer === 'paid', note: f.note })),
    })
    .filter(({ items }) => items.length)
}

/** What tells properties apart, in the order in which guests ask for it. */
const highlightedFacilities: (keyof Messages['facilityLabels'] & FacilityKey)[] = [
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

/** Those of the property that a list can be narrowed by: in every language, what is asked for most first. */
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

/** What decides whether somebody can stay there at all: by themselves, never behind “more”. */
export const accessibilityFacilities: readonly (keyof Messages['facilityLabels'] & FacilityKey)[] = [
  'step_free',
  'lift',
  'wheelchair',
  'wide_doors',
  'lower_bunk_guaranteed',
  'visual_alarm',
]

export const filterableFacilities = [...propertyFacilities, ...accessibilityFacilities]

/** The few facilities that a card has room for. */
export const formatHighlightedFacilities = (keys: string[], count = 2) =>
  highlightedFacilities
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

/** Codes come from imports too: one that is no language tag is shown as it is. */
function formatLanguage(code: string): string {
  try {
    return new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Who may stay, by age; nothing to say when everyone may. */
export function formatAgeRange(minAge: number | null, maxAge: number | null): string | null {
  const messages = getMessages('property')
  if (minAge !== null && maxAge !== null) return t(messages.agesBetween, { from: minAge, to: maxAge })
  if (minAge !== null) return t(messages.agesFrom, { from: minAge })
  return maxAge === null ? null : t(messages.agesTo, { to: maxAge })
}
