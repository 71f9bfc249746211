import { columns, TEXT } from './sql.ts'

/** An event that super-admins took off the lists, and the reason its house reads. */
export const { up, down } = columns('events', { hidden_at: 'DATETIME(3) NULL', hidden_reason: `VARCHAR(500) ${TEXT} NULL` })
