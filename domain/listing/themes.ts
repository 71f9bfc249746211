import type { FacilityKey } from './facilities.ts'
import { type RoomType, roomTypeInfo, roomTypes } from './taxonomy.ts'

/**
 * What a page of a city's hostels can be about. Each is a fact that a property states of itself: one of these facilities, or one of these kinds
 * of room. The key is the last part of the page's address.
 */
export const themes = {
  'female-dorm': { rooms: roomTypes.filter(type => roomTypeInfo[type].gender === 'female') },
  'private-room': { rooms: roomTypes.filter(type => !roomTypeInfo[type].shared) },
  kitchen: { facilities: ['kitchen'] },
  breakfast: { facilities: ['breakfast'] },
  bar: { facilities: ['bar'] },
  terrace: { facilities: ['terrace'] },
  pool: { facilities: ['pool'] },
  workspace: { facilities: ['work_space', 'coworking'] },
  parking: { facilities: ['parking'] },
  'step-free': { facilities: ['step_free', 'wheelchair'] },
} as const satisfies Record<string, { rooms: readonly RoomType[] } | { facilities: readonly FacilityKey[] }>
export type Theme = keyof typeof themes
export const themeKeys = Object.keys(themes) as Theme[]

/** What a property says of itself, as far as themes ask. */
export interface ThemedProperty {
  facilities: readonly string[]
  rooms: readonly string[]
}

export function matchesTheme(theme: Theme, { facilities, rooms }: ThemedProperty): boolean {
  const preset = themes[theme]
  return 'rooms' in preset ? rooms.some(type => includes(preset.rooms, type)) : facilities.some(key => includes(preset.facilities, key))
}

const includes = (known: readonly string[], key: string) => known.includes(key)

/** Fewer make a page that is served and found, and neither linked nor in the sitemap. */
export const minPropertiesPerTheme = 3
