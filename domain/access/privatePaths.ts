/** Where everything shown belongs to whoever is signed in: the back-offices and the account. */
export const isBackOfficePath = (path: string): boolean =>
  /^\/(owner|superadmin|account)(\/|$)/.test(path) && !/^\/owner\/list-your-hostel$/.test(path)

/** Pages that show a person's own things, by their session or by a link that was mailed to them. No cache and no history keeps them. */
export const isPrivatePath = (path: string): boolean =>
  isBackOfficePath(path) || /^\/(booking|group|card|checkout|wishlist|claim|report)(\/|$)/.test(path) || path === '/rides/new'
