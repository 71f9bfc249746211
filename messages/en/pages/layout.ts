/** What stands around each page: header, menu and skip links. */
export const layout = {
  skip: 'Skip to the content',
  skipToResults: 'Skip to the results',
  needsScript: 'This page needs JavaScript. Please switch it on and load the page again.',
  home: 'OpenBunk, home',
  main: 'Main',
  mainMenu: 'Main menu',
  menu: 'Menu',
  find: 'Find a bed',
  destinations: 'Destinations',
  list: 'List your hostel',
  trips: 'Your trips',
  changeCurrency: 'Change the currency',
  language: 'Language',
  app: 'Book hostel beds and dorms worldwide, and keep your trips at hand without a connection.',
  wishlist: 'Your list',
} as const
