import type { SuperPath } from '../paths.ts'

/** Screens of daily work, in the header. */
export const dailyScreens = ['dashboard', 'properties', 'claims', 'reviews', 'reports', 'users', 'bookings'] as const satisfies SuperPath[]

/** The other screens, in the dialog "More". */
export const moreScreens = {
  money: ['commission', 'statements'],
  site: ['analytics', 'notices', 'taxonomy', 'channel-managers', 'pms'],
  operation: ['status', 'jobs', 'dead-letters', 'audit', 'keys', 'webhooks', 'import', 'invite'],
} as const satisfies Record<string, SuperPath[]>
