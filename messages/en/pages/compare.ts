/** Choosing hostels of a list to set them side by side. */
export const compare = {
  short: 'Compare',
  one: 'Compare {name}',
  another: 'Choose one more to compare.',
  chosen: '{n, plural, one {# chosen} other {# chosen}}',
  full: '{n} chosen, as many as fit',
  go: '{n, plural, one {Compare # hostel} other {Compare # hostels}}',
  clear: 'Clear',
} as const
