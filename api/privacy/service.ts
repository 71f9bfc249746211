export { type ErasedAgain, eraseAgain } from './erase.ts'
export { readErased } from './erasedList.ts'
