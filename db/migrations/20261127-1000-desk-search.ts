import { columns, keys, type Migration, TEXT, tables } from './sql.ts'

// What the desk finds a booking by: a row for each letter of its names, its telephone number and its address, with what begins there. A job fills in those of
// bookings that the version before wrote (api/stays/booking/search); until then they are searched one by one.
const searchKeys = tables({
  booking_search_keys: `
    booking_id INT UNSIGNED NOT NULL,
    search_key VARCHAR(8) ${TEXT} NOT NULL,
    property_id INT UNSIGNED NOT NULL,
    PRIMARY KEY (booking_id, search_key),
    KEY booking_search_keys_found (property_id, search_key, booking_id),
    CONSTRAINT booking_search_keys_booking FOREIGN KEY (booking_id) REFERENCES bookings (id)`,
})
const flag = columns('bookings', { has_search_keys: 'TINYINT UNSIGNED NOT NULL DEFAULT 0' })
const bookings = keys('bookings', {
  bookings_keyless: { after: 'has_search_keys, property_id' },
  bookings_arrival: { before: 'property_id, arrival', after: 'property_id, arrival, id, status, departure' },
  bookings_created: { before: 'property_id, created_at', after: 'property_id, created_at, id, status' },
  bookings_departure: { before: 'property_id, departure', after: 'property_id, departure, arrival, status' },
  bookings_name: { after: 'property_id, guest_name' },
})
// Lists and sums of a property are read from these alone.
const others = [
  keys('booking_lines', { booking_lines_property: { before: 'property_id, arrival', after: 'property_id, arrival, departure' } }),
  keys('check_ins', { check_ins_status: { after: 'property_id, status, checked_in_at' } }),
  keys('folio_lines', {
    folio_lines_property: {
      before: 'property_id, created_at',
      after: 'property_id, created_at, id, kind, method, booking_id, currency, amount, reverses_id',
    },
    folio_lines_bills: { after: 'property_id, booking_id, amount, created_at' },
  }),
  keys('invoices', {
    invoices_issued: { before: 'property_id, issued_on', after: 'property_id, issued_on, id, kind, currency, total, tax' },
    invoices_by_number: { after: 'property_id, number' },
  }),
]

export const up: Migration['up'] = async c => {
  for (const part of [searchKeys, flag, bookings, ...others]) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of [...others, bookings, flag, searchKeys]) await part.down(c)
}
