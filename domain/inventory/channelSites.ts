/** Sites that a channel manager calls by more than one name, as BookingCom of reviews and Booking.com of reservations. */
const otherNames: Readonly<Record<string, string>> = { bookingcom: 'Booking.com' }

/** The name of a site of a channel, as it is stored and shown. */
export const toSiteName = (name: string): string => otherNames[name.trim().toLowerCase()] ?? name
