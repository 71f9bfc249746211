/** What the server says on the pages of the owner's office: titles, the header of its public pages, and the list of one's hostels. */
export const ownerPages = {
  titles: {
    login: 'Log in to your hostel',
    signup: 'List your hostel: make an account',
    verify: 'Check your mail',
    forgotten: 'Set a new password',
    reset: 'Choose a new password',
    add: 'Add your hostel',
    anyOther: 'Your hostel',
  },
  description: 'The owner area of OpenBunk: bookings, check-in, rooms and prices of your hostel.',
  forHostels: 'for hostels',
  nav: 'Owners',
  travellerSite: 'Traveller site',
  logIn: 'Log in',
  signOut: 'Sign out',
  list: {
    title: 'Your hostels',
    description:
      'Everything you list on OpenBunk in one place: choose a hostel to see its bookings, check guests in and keep rooms and prices.',
    note: 'Choose the hostel you want to work on: its bookings, check-ins, rooms and prices.',
  },
}
