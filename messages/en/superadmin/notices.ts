/** What the marketplace tells all who work in a hostel. */
export const messages = {
  title: 'Notices to all hostels',
  days: 'Days are in UTC.',
  when: 'When',
  nothingUp: 'Nothing is up',
  nothing: 'Nothing here',
  nothingText: 'What you write is shown on the notice board of every hostel, and you see who has read it.',
  done: 'It is up in every hostel.',
  missing: 'Something is still missing.',
  write: 'Write to all hostels',
  post: 'Put it up',
} as const
