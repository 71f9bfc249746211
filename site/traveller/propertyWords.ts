import { type FacilityGroup, type FacilityKey, facilities, facilityGroups, facilityInfo } from '../../domain/listing/facilities.ts'
import { language } from '../lib/language.ts'
import type { Hostel, Room } from '../lib/pageData.ts'
import { say, words } from '../lib/words.ts'
import type { Words } from '../words/en.ts'

export function propertyTypeWord(type: string): string {
  const { anyOther, ...kinds } = words('types')
  return type === 'other' ? anyOther : (kinds[type as keyof typeof kinds] ?? kinds.hostel)
}

const scoreKeys = { Superb: 'superb', Fabulous: 'fabulous', 'Very good': 'veryGood', Good: 'good' } as const
/** The API says the word beside a score in English. */
export const scoreWord = (label: string) => words('score')[scoreKeys[label as keyof typeof scoreKeys]] ?? label

export interface Called {
  label?: string | undefined
  labels?: Record<string, string> | undefined
}

/** As the super-admins of this installation call it; undefined where they left it to the words of the site. */
export const calledHere = ({ label, labels }: Called): string | undefined => labels?.[language()] ?? label

export function roomTypeWord(type: string): string {
  const { anyOther, ...kinds } = words('house').rooms
  return kinds[type as keyof typeof kinds] ?? anyOther
}

/** Facts in one line; where it breaks, the dot stays behind and none begins the next line. */
export const dotted = (facts: readonly string[]) => facts.join('\u00a0· ')

/** What to know of a room beside its kind: `8 beds`, `Women only`, `Own bathroom`. */
export function roomFacts({ sellBy, bedsPerUnit, units, gender, ensuite }: Room): string[] {
  const said = words('hostel')
  const size = sellBy !== 'unit' ? say(words('house').beds, { n: bedsPerUnit }) : say(said.sleeps, { n: bedsPerUnit })
  const forWhom = gender === 'female' ? said.womenOnly : gender === 'male' ? said.menOnly : null
  const several = units > 1 ? say(said.alike, { n: units }) : null
  return [size, forWhom, ensuite ? said.ownBathroom : said.sharedBathroom, several].filter(fact => fact !== null)
}

export type FacilityList = { title: string; items: { label: string; paid: boolean; note?: string | undefined }[] }

/** What the house has, in the groups of the taxonomy. */
export function facilityLists(has: Hostel['facilities']): FacilityList[] {
  const offered = new Map(has.map(choice => [choice.key, choice]))
  return (Object.keys(facilityGroups) as FacilityGroup[])
    .map(
      (group): FacilityList => ({
        title: words('house').groups[group],
        items: facilities
          .filter(facility => facility.group === group && offered.has(facility.key))
          .map(({ key }) => ({
            label: calledHere(offered.get(key) ?? {}) ?? facilityName(key),
            paid: offered.get(key)?.offer === 'paid',
            note: offered.get(key)?.note,
          })),
      }),
    )
    .concat({
      title: words('house').groups.more,
      items: has.filter(f => !facilityInfo(f.key)).map(f => ({ label: calledHere(f) ?? f.key, paid: f.offer === 'paid', note: f.note })),
    })
    .filter(({ items }) => items.length)
}

/** What tells houses apart, in the order in which guests ask for it. */
const telling: (keyof Words['telling'] & FacilityKey)[] = [
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

/** Those of the house that a list can be narrowed by: in every language, what is asked for most first. */
export const houseFacilities: readonly (keyof Words['telling'] & FacilityKey)[] = [
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
export const accessFacilities: readonly (keyof Words['telling'] & FacilityKey)[] = [
  'step_free',
  'lift',
  'wheelchair',
  'wide_doors',
  'lower_bunk_guaranteed',
  'visual_alarm',
]

export const wordedFacilities = [...houseFacilities, ...accessFacilities]

export const facilityWord = (key: string) => words('telling')[key as keyof Words['telling']] ?? key

/** The same where all facilities are named: a list of houses is not given that many words. */
export const facilityName = (key: string) => words('house').facilities[key as keyof Words['house']['facilities']] ?? facilityWord(key)

/** The few facilities that a card has room for. */
export const tellingFacilities = (keys: string[], count = 2) =>
  telling
    .filter(key => keys.includes(key))
    .slice(0, count)
    .map(key => words('telling')[key])

/** `Quiet hours: 22:00–07:00`. */
export const ruleLines = (rules: Hostel['rules']) =>
  rules
    .filter(rule => rule !== undefined)
    .map(({ key, value, ...called }) => ({
      label: calledHere(called) ?? words('house').rules[key as keyof Words['house']['rules']] ?? key,
      value: value && ruleValue(value),
    }))

/** Times, a number or words of the house itself stay as they are. */
const ruleValue = (value: string): string =>
  words('house').values[value as keyof Words['house']['values']] ?? value.replace(/^(\d\d:\d\d)-(\d\d:\d\d)$/, '$1–$2')

export const languageWords = (codes: string[]) => codes.map(languageWord)

/** Codes come from imports too: one that is no language tag is shown as it is. */
function languageWord(code: string): string {
  try {
    return new Intl.DisplayNames([language()], { type: 'language' }).of(code) ?? code
  } catch {
    return code
  }
}

/** Who may stay, by age; nothing to say when everyone may. */
export function ageWords(minAge: number | null, maxAge: number | null): string | null {
  const said = words('house')
  if (minAge !== null && maxAge !== null) return say(said.agesBetween, { from: minAge, to: maxAge })
  if (minAge !== null) return say(said.agesFrom, { from: minAge })
  return maxAge === null ? null : say(said.agesTo, { to: maxAge })
}
