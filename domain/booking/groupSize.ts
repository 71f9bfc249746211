/** Above what a search can place, up to a whole large property. */
export const minGroupSize = 9
export const maxGroupSize = 80
