// Who may do what: in a property by membership, at a booking by its link, an account or the desk.
export { type AuthorizedBooking, authorizeBooking, authorizeDesk, canReadGuest, type Visitor } from './authorizeBooking.ts'
export { findStayProperties } from './findStayProperties.ts'
export {
  createMailedBookingKey,
  createMailedBookingUrl,
  createManageToken,
  getBookingUrl,
  toMailProofSubject,
} from './manageToken.ts'
export { type Membership, requireRight } from './requireRight.ts'
