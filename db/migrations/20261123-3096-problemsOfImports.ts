import { columns } from './sql.ts'

/** Which rows of an import were wrong, and why: the first of them, kept and deleted with the import. */
export const { up, down } = columns('import_runs', { problems: 'JSON NULL' })
