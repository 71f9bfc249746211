/** The booking page in a hostel's own colours. */
export const ownPage = {
  title: 'Book your stay at {hostel}',
  describe: 'Free beds and rooms at {hostel} with the whole price of your stay, booked with the hostel itself.',
  manage: 'Your booking',
  software: 'Booked with the hostel itself, by OpenBunk.',
} as const
