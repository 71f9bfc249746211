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

/** The same where all facilities are named: a list of properties is not given that many words. */
export const formatFacility = (key: string) =>
  getMessages('property').facilities[key as keyof Messages['property']['facilities']] ?? formatFilterFacility(key)

export const formatRule = (key: string) => getMessages('property').rules[key as keyof Messages['property']['rules']] ?? key

/** Times, a number or words of the property itself stay as they are. */
export const formatRuleValue = (value: string): string =>
  getMessages('property').values[value as keyof Messages['property']['values']] ?? value.replace(/^(\d\d:\d\d)-(\d\d:\d\d)$/, '$1–$2')
