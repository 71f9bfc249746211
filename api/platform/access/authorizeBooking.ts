import { type Authorized, createAuthorization, type VisitedRow } from './authorizeVisitor.ts'
import { manageSecret } from './manageToken.ts'

export type AuthorizedBooking = Authorized

const bookings = createAuthorization<VisitedRow & { code: string; link_no: number }>({
  table: 'bookings',
  linkColumns: 'v.code, v.link_no',
  linkSecret: row => manageSecret(row.code, row.link_no),
})

export const authorizeBooking = bookings.authorize
export const authorizeDesk = bookings.authorizeDesk
export const authorizeGuest = bookings.authorizeGuest
