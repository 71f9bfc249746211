import type { Locale } from '../language/locales.ts'

export const messageSources = ['web', 'desk', 'phone', 'channel'] as const
export const messageRoomKinds = ['dorm', 'private'] as const

/** Which bookings a message is for: what is empty or null asks nothing. */
export interface MessageConditions {
  sources: (typeof messageSources)[number][]
  roomKind: (typeof messageRoomKinds)[number] | null
  minNights: number | null
  maxNights: number | null
  /** Two letters, of the guest. */
  countries: string[]
  languages: Locale[]
}

export interface MessageBooking {
  source: MessageConditions['sources'][number]
  /** Of the rooms that are booked. */
  roomKinds: readonly NonNullable<MessageConditions['roomKind']>[]
  nights: number
  country: string | null
  language: Locale
}

export const noConditions: MessageConditions = {
  sources: [],
  roomKind: null,
  minNights: null,
  maxNights: null,
  countries: [],
  languages: [],
}

export function meetsConditions(conditions: MessageConditions, { source, roomKinds, nights, country, language }: MessageBooking): boolean {
  if (conditions.sources.length && !conditions.sources.includes(source)) return false
  if (conditions.roomKind && !roomKinds.includes(conditions.roomKind)) return false
  if (conditions.minNights !== null && nights < conditions.minNights) return false
  if (conditions.maxNights !== null && nights > conditions.maxNights) return false
  if (conditions.countries.length && !(country && conditions.countries.includes(country))) return false
  return !conditions.languages.length || conditions.languages.includes(language)
}
