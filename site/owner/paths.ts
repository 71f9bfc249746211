import type { Right } from '../../domain/access/rights.ts'
import type { IconName } from '../kit/icons.ts'

/** The jobs of a hostel, in the order of the menu. */
export const menuGroups = ['today', 'reservations', 'guests', 'prices', 'money', 'house', 'grow'] as const
export type MenuGroup = (typeof menuGroups)[number]

interface ScreenFacts {
  /** Without it the screen is of no use. Rights on a single booking are checked with the booking. */
  right?: Right
  /** Where it stands in the menu: the job that it belongs to, and its icon. Within a job the order is that of this list. */
  menu?: readonly [MenuGroup, IconName]
  /** Shows what this device stores: it opens without a connection, when nobody can say what the role is. */
  isOffline?: true
}

/** Every path of the owner app below /owner; the page answers 404 for others. `list-your-hostel` is a page of its own. */
const facts = {
  login: {},
  'hostel-login': {},
  signup: {},
  verifyotpowner: {},
  'forgot-password': {},
  'reset-password': {},
  'add-property': {},
  list: {},
  dashboard: { menu: ['today', 'layoutDashboard'] },
  'all-hostels': { menu: ['today', 'building2'] },
  calendar: { menu: ['today', 'calendar'] },
  desk: { right: 'checkin', menu: ['today', 'conciergeBell'], isOffline: true },
  'desk/unsent': { right: 'checkin', isOffline: true },
  housekeeping: { right: 'housekeeping', menu: ['today', 'washingMachine'] },
  booking: { right: 'booking.read', menu: ['reservations', 'clipboardList'] },
  'booking/new': {},
  'booking/:id': {},
  'booking/:id/check-in': {},
  'check-in': { right: 'checkin', menu: ['reservations', 'keyRound'] },
  'check-in/print': { right: 'identity.read' },
  room: { menu: ['house', 'bedDouble'] },
  'room/new': { right: 'room.edit' },
  'room/blocks': {},
  'room/blocks/new': { right: 'block.edit' },
  'room/blocks/:id': {},
  'room/bunks': {},
  'room/:id': {},
  'room/:id/bunks': {},
  'room/:id/plan': { right: 'checkin' },
  'self-check-in': { right: 'property.edit', menu: ['house', 'doorOpen'] },
  maintenance: { right: 'housekeeping', menu: ['house', 'wrench'] },
  'maintenance/new': { right: 'housekeeping' },
  'maintenance/:id': { right: 'housekeeping' },
  'lost-found': { right: 'housekeeping', menu: ['house', 'umbrella'] },
  'lost-found/new': { right: 'housekeeping' },
  'lost-found/:id': { right: 'housekeeping' },
  guest: { right: 'guest.read', menu: ['guests', 'userCheck'] },
  'guest/:id': { right: 'guest.read' },
  messages: { right: 'guest.read', menu: ['guests', 'mail'] },
  'messages/automated': { right: 'guest.read' },
  'messages/automated/log': { right: 'guest.read' },
  'messages/automated/new': { right: 'property.edit' },
  'messages/automated/:id': { right: 'property.edit' },
  'messages/:id': { right: 'guest.read' },
  rate: { right: 'rates.read', menu: ['prices', 'calendarDays'] },
  'rate/bulk': {},
  'rate/plans': {},
  'rate/plans/new': {},
  'rate/plans/:id': {},
  'rate/rules': {},
  'rate/rules/new': {},
  'rate/rules/:id': {},
  'rate/settings': {},
  'rate/changes': {},
  extras: { right: 'booking.read', menu: ['prices', 'luggage'] },
  'extras/new': { right: 'property.edit' },
  'extras/:id': { right: 'property.edit' },
  group: { right: 'booking.read', menu: ['reservations', 'users'] },
  'group/:id': {},
  'group/:id/quote': {},
  waitlist: { right: 'booking.read', menu: ['reservations', 'clock'] },
  channel: { right: 'channel.manage', menu: ['grow', 'share2'] },
  'channel/new': { right: 'channel.manage' },
  'channel/system': { right: 'channel.manage' },
  'channel/:id': {},
  'own-page': { right: 'property.edit', menu: ['grow', 'externalLink'] },
  keys: { right: 'key.manage', menu: ['grow', 'plug'] },
  'keys/new': { right: 'key.manage' },
  'keys/:id': { right: 'key.manage' },
  webhooks: { right: 'key.manage', menu: ['grow', 'send'] },
  'webhooks/new': { right: 'key.manage' },
  'webhooks/:id': { right: 'key.manage' },
  event: { menu: ['guests', 'partyPopper'] },
  'event/new': { right: 'event.edit' },
  'event/:id': {},
  'event/:id/edit': { right: 'event.edit' },
  ride: { menu: ['guests', 'car'] },
  'ride/new': { right: 'event.edit' },
  'ride/:id': {},
  'ride/:id/edit': { right: 'event.edit' },
  cash: { right: 'payment.read', menu: ['money', 'wallet'] },
  deposits: { right: 'payment.read', menu: ['money', 'umbrella'] },
  'deposits/settings': { right: 'property.edit' },
  'day-close': { right: 'shift.manage', menu: ['money', 'clock'] },
  transactions: { right: 'payment.read', menu: ['money', 'list'] },
  invoice: { right: 'payment.read', menu: ['money', 'receipt'] },
  report: { menu: ['money', 'fileText'] },
  'report/:name': {},
  reviews: { menu: ['grow', 'star'] },
  'reviews/channels': {},
  'reviews/channels/:id': {},
  'reviews/:id': {},
  travellers: { right: 'report.read', menu: ['grow', 'globe'] },
  members: { menu: ['house', 'idCard'] },
  noticeboard: { right: 'notice.read', menu: ['house', 'messageSquare'] },
  audit: { right: 'audit.read', menu: ['house', 'history'] },
  data: { right: 'data.manage', menu: ['house', 'layers'] },
  'data/import': { right: 'data.manage' },
  'data/import/:id': { right: 'data.manage' },
  property: { menu: ['house', 'house'] },
  'property/photos': {},
  'property/copy': { right: 'property.edit' },
  credit: { right: 'payment.read' },
  statement: { right: 'report.read' },
  'statement/:id': {},
  notifications: {},
  profile: {},
} as const satisfies Record<string, ScreenFacts>

export type OwnerPath = keyof typeof facts
export const ownerPaths = Object.keys(facts) as OwnerPath[]
/** Those in the menu. */
export type MenuPath = { [Path in OwnerPath]: (typeof facts)[Path] extends { menu: readonly string[] } ? Path : never }[OwnerPath]

/** A telephone has room for three of them beside the search: the first ones that somebody may open, in this order. */
export const barPaths: readonly MenuPath[] = ['dashboard', 'calendar', 'booking', 'check-in', 'housekeeping', 'room', 'rate']

const factsOf = (path: OwnerPath): ScreenFacts => facts[path]
export const isOfflineScreen = (path: OwnerPath): boolean => factsOf(path).isOffline ?? false
export const rightOfScreen = (path: OwnerPath): Right | undefined => factsOf(path).right

export interface MenuEntry {
  path: MenuPath
  group: MenuGroup
  icon: IconName
}

const places = ownerPaths.flatMap((path): MenuEntry[] => {
  const { menu } = factsOf(path)
  return menu ? [{ path: path as MenuPath, group: menu[0], icon: menu[1] }] : []
})
/** In the order of the menu. */
export const menuEntries = menuGroups.flatMap(group => places.filter(p => p.group === group))

const patterns = ownerPaths.map(p => new RegExp(`^${p.replace(/:name/g, '[a-z][a-z-]*').replace(/:\w+/g, '[1-9]\\d*')}$`))

/** `path` below /owner, without slashes at its ends. */
export const isOwnerPath = (path: string) => patterns.some(p => p.test(path))
