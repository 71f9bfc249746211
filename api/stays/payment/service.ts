// What other features know of money at the desk.
export { billOf, creditOf } from './bill.ts'
export { roundingLines, settledBy } from './cash.ts'
export { openDrawer } from './drawer.ts'
export { mayUndo } from './mayUndo.ts'
export { loadShifts } from './readShifts.ts'
