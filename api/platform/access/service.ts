// Access control: in a property by membership, to a booking by its link, an account or the desk.
export { assertRunHere, isRunByPms } from './assertRunHere.ts'
export { type AuthorizedBooking, authorizeBooking, authorizeDesk, authorizeGuest } from './authorizeBooking.ts'
export { canReadGuest, createAuthorization, type VisitedRow, type Visitor } from './authorizeVisitor.ts'
export { assertNoDemo, isDemo } from './demoProperty.ts'
export { findStayProperties } from './findStayProperties.ts'
export { createLinkToken, type LinkSecret } from './linkToken.ts'
export {
  createMailedBookingKey,
  createMailedBookingUrl,
  createManageToken,
  getBookingUrl,
  toLinkText,
  toMailProofSubject,
} from './manageToken.ts'
export { askForNothing, type Membership, requireRight } from './requireRight.ts'
