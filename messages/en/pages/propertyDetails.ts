/** Of the page of a hostel: its desk, the way there, what is not there, and what a room has. */
export const propertyDetails = {
  reception: 'Reception',
  always: 'Open 24 hours',
  closed: 'Closed',
  days: '{first} to {last}',
  local: 'Local time of the hostel.',
  way: 'How to get there',
  absent: 'Not available',
  bunks: 'Bunk beds',
  singles: 'Single beds',
  doubles: 'Double bed',
  somewhere: 'Somewhere in {city}',
  unplaced: 'We know the city of this hostel but not its exact address. Ask the hostel for directions before you come.',
  cityMap: 'Map of {city} at OpenStreetMap',
  languages: 'Language of the reviews',
  anyLanguage: 'All languages',
  inLanguage: '{language} ({n})',
} as const
