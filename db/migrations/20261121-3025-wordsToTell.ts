import { columns } from './sql.ts'

/** After which listing the pages still say the word as it was; nothing where all of them say it as it is. */
export const { up, down } = columns('taxonomy_terms', { pages_from: 'INT UNSIGNED NULL' })
