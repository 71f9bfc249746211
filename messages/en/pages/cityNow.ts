/** Beds of this weekend and prices by month, on the page of a city: few words, as a script of that page needs them. */
export const cityNow = {
  title: 'When to go',
  weekend:
    '{n, plural, one {One hostel has a bed for you this weekend, {stay}.} other {# hostels have a bed for you this weekend, {stay}.}}',
  noWeekend: 'No hostel here has a bed left this weekend, {stay}.',
  see: 'See them',
  months: 'The lowest price of two nights for one guest in each of the next months, with taxes.',
  lowest: 'Lowest price',
  full: 'No beds on sale yet',
  areaFree: '{n, plural, one {# has a bed this weekend} other {# have a bed this weekend}}',
  areaHasBed: 'Has a bed this weekend',
  areaFull: 'Full this weekend',
} as const
