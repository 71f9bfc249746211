/** Who is about at a hostel, of those who chose to be counted; and the choice, on a booking. */
export const staying = {
  who: 'Who is staying',
  note: 'Travellers who chose to be counted, in round numbers: never fewer than five, and nobody by name.',
  people: '{n} or more travellers',
  from: '{n}+ from {country}',
  aged: '{n}+ aged {band}',
  alone: '{n}+ travelling alone',
  title: 'Who else is coming',
  text: 'Anyone looking at this hostel can see roughly how many travellers are there in a week, never fewer than five. You are counted only if you want to be, from tomorrow on, and nobody sees your name.',
  count: 'Count me in',
  country: 'Count me as coming from {country}',
  age: 'Count me by my age',
  noAge: 'Rather not say',
  save: 'Save this choice',
  counted: 'You are counted from tomorrow on.',
  notCounted: 'You are not counted.',
} as const
