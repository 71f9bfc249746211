/** Every path of the owner app below /owner. The page answers 404 for any other; `list` and `list-your-hostel` are pages of their own. */
export const ownerPaths = [
  'login',
  'hostel-login',
  'signup',
  'verifyotpowner',
  'forgot-password',
  'reset-password',
  'add-property',
  'dashboard',
  'booking',
  'booking/new',
  'booking/:id',
  'booking/:id/check-in',
  'check-in',
  'room',
  'room/new',
  'room/blocks',
  'room/blocks/new',
  'room/blocks/:id',
  'room/:id',
  'room/:id/plan',
  'group',
  'group/:id',
  'group/:id/quote',
  'rate',
  'rate/bulk',
  'rate/plans',
  'rate/plans/new',
  'rate/plans/:id',
  'rate/rules',
  'rate/rules/new',
  'rate/rules/:id',
  'rate/settings',
  'rate/changes',
  'channel',
  'channel/new',
  'channel/:id',
  'cash',
  'property',
  'profile',
] as const
export type OwnerPath = (typeof ownerPaths)[number]

const patterns = ownerPaths.map(p => new RegExp(`^${p.replace(/:\w+/g, '[1-9]\\d*')}$`))

/** `path` below /owner, without slashes at its ends. */
export const isOwnerPath = (path: string) => patterns.some(p => p.test(path))
