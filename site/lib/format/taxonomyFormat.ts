import type { Messages } from '../../../messages/en/pages.ts'
import { getMessages } from '../language/messages.ts'

export function formatPropertyType(type: string): string {
  const { anyOther, ...kinds } = getMessages('types')
  return type === 'other' ? anyOther : (kinds[type as keyof typeof kinds] ?? kinds.hostel)
}

export function formatRoomType(type: string): string {
  const { anyOther, ...kinds } = getMessages('house').rooms
  return kinds[type as keyof typeof kinds] ?? anyOther
}

export const formatFilterFacility = (key: string) => getMessages('telling')[key as keyof Messages['telling']] ?? key

/** The same where all facilities are named: a list of properties is not given that many words. */
export const formatFacility = (key: string) =>
  getMessages('house').facilities[key as keyof Messages['house']['facilities']] ?? formatFilterFacility(key)

export const formatRule = (key: string) => getMessages('house').rules[key as keyof Messages['house']['rules']] ?? key

/** Times, a number or words of the property itself stay as they are. */
export const formatRuleValue = (value: string): string =>
  getMessages('house').values[value as keyof Messages['house']['values']] ?? value.replace(/^(\d\d:\d\d)-(\d\d:\d\d)$/, '$1–$2')
