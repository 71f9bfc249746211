/** Pages that show only what belongs to the signed-in account: back-offices and account pages. */
export const isBackOfficePath = (path: string): boolean =>
  /^\/(owner|superadmin|account)(\/|$)/.test(path) && !/^\/owner\/list-your-hostel$/.test(path)

/** Pages with personal data, opened by a session or by a mailed link: never stored in a cache or in the browser's history. */
export const isPrivatePath = (path: string): boolean =>
  isBackOfficePath(path) ||
  /^\/(booking|group|waitlist|card|checkout|trips\/(checkout|booked)|wishlist|claim|report|self-check-in)(\/|$)/.test(path) ||
  path === '/rides/new'

/** Pages that show who is signed in more than others, public ones as well: a driver's telephone, one's own requests, who comes to an event. */
export const showsAccount = (path: string): boolean => isPrivatePath(path) || /^\/(rides|events)(\/|$)/.test(path)
