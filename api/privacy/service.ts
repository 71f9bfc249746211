export { type RepeatErasureResult, repeatErasure } from './erase.ts'
export { readErasures } from './erasureList.ts'
