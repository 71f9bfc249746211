type NavItem = readonly [to: string, words: string]

/** What a day is made of: in the header. */
export const navItems: readonly NavItem[] = [
  ['/dashboard', 'Overview'],
  ['/properties', 'Listings'],
  ['/claims', 'Claims'],
  ['/reviews', 'Reviews'],
  ['/reports', 'Reports'],
  ['/users', 'Accounts'],
  ['/bookings', 'Bookings'],
]

/** The rest, behind "More". */
export const moreNavItems: readonly (readonly [group: string, places: readonly NavItem[]])[] = [
  [
    'Money',
    [
      ['/commission', 'Commission'],
      ['/statements', 'Statements'],
    ],
  ],
  [
    'The site',
    [
      ['/analytics', 'Visits'],
      ['/notices', 'Notices'],
      ['/taxonomy', 'Words'],
      ['/channel-managers', 'Channels'],
    ],
  ],
  [
    'How it runs',
    [
      ['/audit', 'Audit'],
      ['/jobs', 'Jobs'],
      ['/dead-letters', 'Failed work'],
      ['/import', 'Import'],
      ['/invite', 'Invite'],
    ],
  ],
]
