/** Choosing hostels of a list to set them side by side. */
export const compare = {
  short: 'Compare',
  one: 'Compare {name}',
  another: 'Choose one more to compare.',
  chosen: { one: '{n} chosen', other: '{n} chosen' },
  full: '{n} chosen, as many as fit',
  go: { one: 'Compare {n} hostel', other: 'Compare {n} hostels' },
  clear: 'Clear',
}
