// Who may do what: in a property by membership, at a booking by its link, an account or the desk.
export { type Admitted, admitToBooking, admitToDesk, mayReadGuest, type Visitor } from './admitToBooking.ts'
export { bookingUrl, mailedKey, mailedLink, mailedTo, manageToken, opens } from './manageToken.ts'
export { propertiesAwaiting } from './propertiesAwaiting.ts'
export { type Membership, requireRight } from './requireRight.ts'
