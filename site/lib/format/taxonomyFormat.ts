import type { Messages } from '../../../messages/en/pages.ts'
import { getMessages } from '../language/messages.ts'

export function formatPropertyType(type: string): string {
  const kinds = getMessages('propertyTypes')
  return kinds[type as keyof typeof kinds] ?? kinds.hostel
}

export function formatRoomType(type: string): string {
  const kinds = getMessages('property').rooms
  return kinds[type as keyof typeof kinds] ?? kinds.other
}

export const formatFilterFacility = (key: string) => getMessages('facilityLabels')[key as keyof Messages['facilityLabels']] ?? key

/** The same for pages with all facilities; lists of properties are not sent that many labels. */
export const formatFacility = (key: string) =>
  getMessages('property').facilities[key as keyof Messages['property']['facilities']] ?? formatFilterFacility(key)

export const formatRule = (key: string) => getMessages('property').rules[key as keyof Messages['property']['rules']] ?? key

/** Times, numbers and free text of a rule are shown as they are. */
export const formatRuleValue = (value: string): string =>
  getMessages('property').values[value as keyof Messages['property']['values']] ?? value.replace(/^(\d\d:\d\d)-(\d\d:\d\d)$/, '$1–$2')
