import { columns, KEY } from './sql.ts'

/** What the house wants of entries that are marked free (nothing chosen: they hold), how many there are, and when it was asked. */
export const { up, down } = columns('channel_connections', {
  free_entries: `VARCHAR(10) ${KEY} NULL`,
  free_found: 'INT UNSIGNED NOT NULL DEFAULT 0',
  free_asked_at: 'DATETIME(3) NULL',
})
