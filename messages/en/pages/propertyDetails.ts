/** Of the page of a hostel: its desk, the way there, what is not there, and what a room has. */
export const propertyDetails = {
  reception: 'Reception',
  always: 'Open around the clock',
  closed: 'Closed',
  days: '{first} to {last}',
  local: 'Local time of the hostel.',
  way: 'How to get there',
  absent: 'Not here',
  bunks: 'Bunk beds',
  singles: 'Single beds',
  doubles: 'Double bed',
  somewhere: 'Somewhere in {city}',
  unplaced: 'We know the city of this hostel, not the street corner. Ask the hostel for the way before you come.',
  cityMap: 'Map of {city} at OpenStreetMap',
  languages: 'Language of the reviews',
  anyLanguage: 'All languages',
  inLanguage: '{language} ({n})',
} as const
