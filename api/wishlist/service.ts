// What other features know of wishlists: that they go with their person.
export { forgetWishes, wishesOf } from './person.ts'
