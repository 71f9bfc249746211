/** What a listing needs before it goes live, by the keys of its checklist. */
export const messages = {
  name: 'The name of the hostel',
  address: 'The street address',
  position: 'Its exact place on the map, not the middle of the city',
  room: 'A room with beds and a price',
  availability: 'Beds on each of the next 30 days',
  policy: 'A cancellation policy',
  taxes: 'Whether guests pay taxes on top',
  contact: 'A telephone number or an e-mail address for guests',
  photo: 'A photo',
  photos: '10 photos',
  alt: 'What each photo shows, for who cannot see it',
  description: 'A description of 100 letters or more',
  facilities: '5 facilities or more',
  rules: 'House rules',
  /** With how many are without it. */
  counted: {
    alt: '{n, plural, one {What it shows: # photo has no description for who cannot see it} other {What they show: # photos have no description for who cannot see them}}',
  },
} as const
