import { mailboxSql } from '../mailbox.ts'
import { columns, EXACT, keys, type Migration } from './sql.ts'

/** Derived from the address, so that whatever writes or erases one does the same to its mailbox. */
const MAILBOX = { guest_mailbox: `VARCHAR(190) ${EXACT} GENERATED ALWAYS AS (${mailboxSql('guest_email')}) STORED` }

// Limits of an address count the bookings and the requests of its mailbox.
const parts = [
  columns('bookings', MAILBOX),
  columns('group_requests', MAILBOX),
  keys('bookings', { bookings_mailbox: { after: 'guest_mailbox' } }),
  keys('group_requests', { group_requests_mailbox: { after: 'guest_mailbox, created_at' } }),
]

export const up: Migration['up'] = async c => {
  for (const part of parts) await part.up(c)
}
export const down: Migration['down'] = async c => {
  for (const part of parts.toReversed()) await part.down(c)
}
