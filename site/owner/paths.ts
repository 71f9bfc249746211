import type { Right } from '../../domain/access/rights.ts'
import type { IconName } from '../kit/icons.ts'

interface ScreenFacts {
  /** Without it the screen is of no use. Rights on a single booking are checked with the booking. */
  right?: Right
  /** Its icon, where it stands in the menu. */
  menu?: IconName
}

/** Every path of the owner app below /owner, in the order of the menu; the page answers 404 for others. `list-your-hostel` is a page of its own. */
const facts = {
  login: {},
  'hostel-login': {},
  signup: {},
  verifyotpowner: {},
  'forgot-password': {},
  'reset-password': {},
  'add-property': {},
  list: {},
  dashboard: { menu: 'layoutDashboard' },
  booking: { right: 'booking.read', menu: 'clipboardList' },
  'booking/new': {},
  'booking/:id': {},
  'booking/:id/check-in': {},
  'check-in': { right: 'checkin', menu: 'keyRound' },
  'check-in/print': { right: 'identity.read' },
  room: { menu: 'bedDouble' },
  'room/new': { right: 'room.edit' },
  'room/blocks': {},
  'room/blocks/new': { right: 'block.edit' },
  'room/blocks/:id': {},
  'room/:id': {},
  'room/:id/plan': { right: 'checkin' },
  calendar: { menu: 'calendar' },
  housekeeping: { right: 'housekeeping', menu: 'washingMachine' },
  messages: { right: 'guest.read', menu: 'mail' },
  'messages/automated': { right: 'guest.read' },
  'messages/automated/log': { right: 'guest.read' },
  'messages/automated/new': { right: 'property.edit' },
  'messages/automated/:id': { right: 'property.edit' },
  'messages/:id': { right: 'guest.read' },
  rate: { right: 'rates.read', menu: 'calendarDays' },
  'rate/bulk': {},
  'rate/plans': {},
  'rate/plans/new': {},
  'rate/plans/:id': {},
  'rate/rules': {},
  'rate/rules/new': {},
  'rate/rules/:id': {},
  'rate/settings': {},
  'rate/changes': {},
  group: { right: 'booking.read', menu: 'users' },
  'group/:id': {},
  'group/:id/quote': {},
  waitlist: { right: 'booking.read', menu: 'clock' },
  channel: { right: 'channel.manage', menu: 'share2' },
  'channel/new': { right: 'channel.manage' },
  'channel/:id': {},
  event: { menu: 'partyPopper' },
  'event/new': { right: 'event.edit' },
  'event/:id': {},
  'event/:id/edit': { right: 'event.edit' },
  ride: { menu: 'car' },
  'ride/new': { right: 'event.edit' },
  'ride/:id': {},
  'ride/:id/edit': { right: 'event.edit' },
  cash: { right: 'payment.read', menu: 'wallet' },
  transactions: { right: 'payment.read', menu: 'list' },
  invoice: { right: 'payment.read', menu: 'receipt' },
  report: { menu: 'fileText' },
  'report/:name': {},
  reviews: { menu: 'star' },
  'reviews/:id': {},
  travellers: { right: 'report.read', menu: 'globe' },
  members: { menu: 'idCard' },
  noticeboard: { right: 'notice.read', menu: 'messageSquare' },
  audit: { right: 'audit.read', menu: 'history' },
  property: { menu: 'house' },
  'property/photos': {},
  credit: { right: 'payment.read' },
  statement: { right: 'report.read' },
  'statement/:id': {},
  notifications: {},
  profile: {},
} as const satisfies Record<string, ScreenFacts>

export type OwnerPath = keyof typeof facts
export const ownerPaths = Object.keys(facts) as OwnerPath[]
/** Those in the menu. */
export type MenuPath = { [Path in OwnerPath]: (typeof facts)[Path] extends { menu: string } ? Path : never }[OwnerPath]

const factsOf = (path: OwnerPath): ScreenFacts => facts[path]
export const rightOfScreen = (path: OwnerPath): Right | undefined => factsOf(path).right
export const menuEntries = ownerPaths.flatMap(path => {
  const { menu: icon } = factsOf(path)
  return icon ? { path: path as MenuPath, icon } : []
})

const patterns = ownerPaths.map(p => new RegExp(`^${p.replace(/:name/g, '[a-z][a-z-]*').replace(/:\w+/g, '[1-9]\\d*')}$`))

/** `path` below /owner, without slashes at its ends. */
export const isOwnerPath = (path: string) => patterns.some(p => p.test(path))
