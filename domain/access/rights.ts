export const roles = ['traveller', 'hostel_owner', 'super_admin'] as const
/** The kind of an account. `hostel_owner` is everybody who works in a back-office. */
export type Role = (typeof roles)[number]

export const memberRoles = ['owner', 'manager', 'reception', 'housekeeping', 'accountant', 'viewer'] as const
/** The role of a member in one property. */
export type MemberRole = (typeof memberRoles)[number]
/** Roles that an invitation can give. Ownership is not among them: it is transferred to an existing member, with the password. */
export const staffRoles = ['manager', 'reception', 'housekeeping', 'accountant', 'viewer'] as const satisfies readonly MemberRole[]
export type StaffRole = (typeof staffRoles)[number]

const everybody = [...memberRoles]
const desk = ['owner', 'manager', 'reception'] as const
const management = ['owner', 'manager'] as const
const books = ['owner', 'manager', 'accountant'] as const
const owner = ['owner'] as const

/** Every right in a property, and the member roles that hold it. */
const table = {
  'property.read': everybody,
  'property.edit': management,
  'property.submit': management,
  'member.read': management,
  'member.manage': owner,
  'room.read': everybody,
  'room.edit': management,
  'rates.read': everybody,
  'rates.edit': management,
  'block.edit': desk,
  'booking.read': ['owner', 'manager', 'reception', 'accountant', 'viewer'],
  'booking.create': desk,
  'booking.change': desk,
  'booking.cancel': desk,
  'booking.approve': desk,
  'booking.no_show': desk,
  'booking.force': management,
  'booking.waive': management,
  'booking.reopen': management,
  'guest.read': desk,
  'guest.edit': desk,
  'identity.read': desk,
  checkin: desk,
  'checkout.with_debt': management,
  housekeeping: ['owner', 'manager', 'reception', 'housekeeping'],
  'payment.read': ['owner', 'manager', 'reception', 'accountant'],
  'payment.take': desk,
  'payment.reverse': books,
  'payment.without_shift': desk,
  'shift.manage': desk,
  'invoice.issue': ['owner', 'manager', 'reception', 'accountant'],
  'report.read': ['owner', 'manager', 'accountant', 'viewer'],
  'dashboard.read': everybody,
  'review.reply': management,
  'event.edit': desk,
  'notice.read': everybody,
  'notice.write': ['owner', 'manager', 'reception', 'housekeeping'],
  'channel.manage': management,
  'key.manage': management,
  'data.manage': management,
  'data.archive': owner,
  'audit.read': management,
} as const satisfies Record<string, readonly MemberRole[]>

export type Right = keyof typeof table
export const rights = Object.keys(table) as Right[]

export const can = (role: MemberRole, right: Right): boolean => (table[right] as readonly MemberRole[]).includes(role)
export const rightsOf = (role: MemberRole): Right[] => rights.filter(right => can(role, right))
/** Members grant at most the rights they hold: only owners appoint owners and managers. */
export const canGrantRole = (giver: MemberRole, given: MemberRole): boolean =>
  can(giver, 'member.manage') && rightsOf(given).every(r => can(giver, r))
