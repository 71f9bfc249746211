import { columns } from './sql.ts'

/** Of two who change one word of the listings the second is shown what the first saved. */
export const { up, down } = columns('taxonomy_terms', { version: 'INT UNSIGNED NOT NULL DEFAULT 1' })
