/** A hostel to try the office with: how it is offered, marked and removed. */
export const messages = {
  offer: {
    title: 'Try it with a demo hostel',
    text: 'With rooms, prices, guests, bookings and a till, as in the middle of a day. It is made in seconds, only you see it, and it writes to nobody.',
    make: 'Make a demo hostel',
    made: 'Your demo hostel is ready. Try whatever you like.',
  },
  notice: {
    title: 'This is a demo hostel',
    text: 'Guests and money are made up. Nobody else sees it, nothing of it is sold, and no message leaves it. Without changes for 30 days it goes by itself.',
    remove: 'Remove the demo hostel',
    removeTitle: 'Remove the demo hostel?',
    removeText: 'Everything in it goes, also what you changed. You can make a new one at any time.',
    removed: 'The demo hostel is gone.',
  },
} as const
