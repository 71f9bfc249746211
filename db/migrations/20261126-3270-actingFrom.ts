import { columns } from './sql.ts'

/** From which session of the super-admin somebody is acted for: it ends with that one. */
export const { up, down } = columns('sessions', { acting_from: 'INT UNSIGNED NULL' })
