// What other features know of who shares a stay: that it goes with the person, and with the stay.
export { forgetSharing, purgeSharing, sharedBy } from './person.ts'
