/** Every path of the super-admin app below /superadmin. The page answers 404 for any other. */
export const superPaths = [
  'signin',
  'auth',
  'signup',
  'profile',
  'select-user',
  'dashboard',
  'properties',
  'properties/:id',
  'reviews',
  'reports',
  'claims',
  'users',
  'users/:id',
  'bookings',
  'commission',
  'statements',
  'statements/:id',
  'analytics',
  'notices',
  'bookings/:id',
  'taxonomy',
  'channel-managers',
  'pms',
  'keys',
  'keys/new',
  'keys/:id',
  'webhooks',
  'webhooks/new',
  'webhooks/:id',
  'audit',
  'status',
  'jobs',
  'dead-letters',
  'import',
  'import/:id',
  'invite',
  'notifications',
] as const
export type SuperPath = (typeof superPaths)[number]

const patterns = superPaths.map(p => new RegExp(`^${p.replace(/:\w+/g, '[1-9]\\d*')}$`))

/** `path` below /superadmin, without slashes at its ends. */
export const isSuperPath = (path: string) => patterns.some(p => p.test(path))
