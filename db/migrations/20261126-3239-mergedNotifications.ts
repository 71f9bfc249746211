import { columns } from './sql.ts'

/** How many more of its kind came after it, that were too many for rows of their own. */
export const { up, down } = columns('notifications', { more: 'INT UNSIGNED NOT NULL DEFAULT 0' })
