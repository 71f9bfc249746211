import { columns } from './sql.ts'

/** Of two who change one entry of the catalogue the second is shown what the first saved. */
export const { up, down } = columns('manager_entries', { version: 'INT UNSIGNED NOT NULL DEFAULT 1' })
