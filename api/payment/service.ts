// What other features know of money at the desk.
export { billOf, creditOf } from './bill.ts'
export { openDrawer } from './drawer.ts'
export { loadShifts } from './readShifts.ts'
export { mayUndo } from './undo.ts'
