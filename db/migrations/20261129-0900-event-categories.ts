import { columns, KEY } from './sql.ts'

/** What an event is about, a photo of its hostel that stands for it, and whom it is for. */
export const { up, down } = columns('events', {
  category: `VARCHAR(10) ${KEY} NOT NULL DEFAULT 'other'`,
  photo_id: 'INT UNSIGNED NULL',
  audience: `VARCHAR(6) ${KEY} NOT NULL DEFAULT 'all'`,
})
