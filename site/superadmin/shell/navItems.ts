import type { SuperPath } from '../paths.ts'

/** What a day is made of: in the header. */
export const dailyScreens = ['dashboard', 'properties', 'claims', 'reviews', 'reports', 'users', 'bookings'] as const satisfies SuperPath[]

/** The rest, behind "More". */
export const moreScreens = {
  money: ['commission', 'statements'],
  site: ['analytics', 'notices', 'taxonomy', 'channel-managers'],
  operation: ['status', 'jobs', 'dead-letters', 'audit', 'import', 'invite'],
} as const satisfies Record<string, SuperPath[]>
