/** What the server says on the pages of the super-admins: their head, and the header over a page that is not there. */
export const adminPages = {
  title: 'Super-admin',
  description: 'Runs this OpenBunk marketplace.',
  area: 'super-admin',
  main: 'Main',
  overview: 'Overview',
} as const
