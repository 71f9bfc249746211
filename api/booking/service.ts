// What other features know of bookings: who may see one, what it holds, and how its beds, steps and bill change.
export { type Admitted, admitToBooking, admitToDesk } from './access.ts'
export { type Category, conditionOf, type Today, todayIn } from './categories.ts'
export type { LineNight } from './frozen.ts'
export { guardBooking } from './guard.ts'
export { purgeContactGuards } from './openBeds.ts'
export { type GuestRow, type LineRow, type Loaded, loadBooking, loadBookings } from './read.ts'
export { type BillLine, writeBill, writeStep } from './records.ts'
export { giveNights, takeNights, type Want } from './stock.ts'
