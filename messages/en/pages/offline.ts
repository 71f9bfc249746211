/** Trips that this browser keeps, and the page that says there is no connection. */
export const offline = {
  title: 'Trips on this device',
  describe: 'The bookings that this browser keeps, so that you can read them without a connection.',
  offline: 'You are offline',
  offlineText:
    'OpenBunk could not be reached. Prices and free beds change by the minute, so none are shown without a connection. Your bookings are safe.',
  text: 'What you open under your trips is kept here and opens without a connection. What you open with the link of a confirmation is kept until you close its tab, or longer where you choose “Keep on this device” beside its code.',
  bookings: 'Your bookings',
  how: 'They are kept in this browser alone, and go when you log in or out, or 30 days after the stay. On a device that others use, remove them.',
  remove: 'Remove them from this device',
  none: 'No booking is kept on this device yet.',
  booking: 'Your booking',
  code: 'Code',
  asOf: 'As of',
  seen: 'As of {moment}',
  seenOffline: 'As of {moment}, you are offline',
  seenText: 'This is the booking as this device last saw it. To see it as it is now, or to change it, open the link from your mail.',
  seenOfflineText: 'This is the booking as this device last saw it. Changing or cancelling it, and what that costs, needs a connection.',
  all: 'All trips on this device',
  keep: 'Keep on this device',
  keepText: 'Then it opens here without a connection, for anyone using this browser, until 30 days after the stay.',
} as const
