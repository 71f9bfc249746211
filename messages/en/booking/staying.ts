/** Who is about at a hostel, of those who chose to be counted; and the choice, on a booking. */
export const staying = {
  who: 'Who is staying',
  note: 'Of travellers who chose to be counted: in round numbers, never fewer than five, and nobody by name.',
  people: '{n} or more travellers',
  from: '{n}+ from {country}',
  aged: '{n}+ aged {band}',
  alone: '{n}+ travelling alone',
  title: 'Who else is coming',
  text: 'Whoever looks at this hostel can see how many travellers are about in a week: in round numbers, never fewer than five. You are counted only if you like, from tomorrow on, and nobody sees your name.',
  count: 'Count me in',
  country: 'Count me as coming from {country}',
  age: 'Count me by my age',
  noAge: 'Rather not',
  save: 'Save this choice',
  counted: 'You are counted from tomorrow on.',
  notCounted: 'You are not counted.',
} as const
