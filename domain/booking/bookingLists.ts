/** The orders of a list of bookings: each walks an index, whatever a property has. */
export const bookingOrders = ['arrival', '-arrival', 'departure', '-departure', 'created', '-created', 'name', '-name'] as const
export type BookingOrder = (typeof bookingOrders)[number]

/** The columns that a list of bookings can show beside the guest. */
export const bookingListColumns = ['stay', 'room', 'here', 'state', 'toPay', 'expected', 'total', 'source', 'country', 'created'] as const
export type BookingListColumn = (typeof bookingListColumns)[number]
/** Those of who has chosen none. */
export const defaultBookingColumns: readonly BookingListColumn[] = ['stay', 'room', 'here', 'state', 'toPay']

/** As many views as one finds again. */
export const MAX_BOOKING_VIEWS = 20
