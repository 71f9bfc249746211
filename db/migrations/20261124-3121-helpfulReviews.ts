import { columns } from './sql.ts'

/** How many found it helpful: always the number of its votes. */
export const { up, down } = columns('reviews', { helpful: 'INT UNSIGNED NOT NULL DEFAULT 0' })
