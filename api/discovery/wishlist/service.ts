// What other features know of wishlists: that they go with their person, and that one at a time adds to what somebody keeps.
export { aloneWithLists } from './link.ts'
export { personOf } from './me.ts'
export { forgetWishes, wishesOf } from './person.ts'
