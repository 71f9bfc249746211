import { keys } from './sql.ts'

/** The documents of a name are looked for among those of thousands of bookings: in a key alone, as the rows hold whole documents. */
export const { up, down } = keys('invoices', {
  invoices_booking: {
    before: 'booking_id',
    after: 'booking_id, property_id, issued_on, kind, currency, total, tax, search_buyer',
  },
})
