import { columns } from './sql.ts'

/** What is held for entries that cannot be read, the names of those entries, and when people were last told of them, or that a calendar came empty. */
export const { up, down } = columns('channel_connections', {
  kept: 'LONGTEXT CHARACTER SET utf8mb4 COLLATE utf8mb4_bin NULL',
  unread_told_at: 'DATETIME(3) NULL',
  emptied_told_at: 'DATETIME(3) NULL',
})
