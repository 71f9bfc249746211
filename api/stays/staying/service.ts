// What other features know of who shares a stay: that it goes with the person, and with the stay.
export { deleteSharing, exportSharedStays, purgeSharing } from './personalData.ts'
