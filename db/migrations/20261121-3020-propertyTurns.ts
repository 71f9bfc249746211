import { columns } from './sql.ts'

/** What is written to take turns in a house that nobody owns. */
export const { up, down } = columns('properties', { turns: 'INT UNSIGNED NOT NULL DEFAULT 0' })
