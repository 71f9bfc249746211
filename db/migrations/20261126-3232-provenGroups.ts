import { columns } from './sql.ts'

/** When who asked showed that the address is theirs; null until then. */
export const { up, down } = columns('group_requests', { proven_at: 'DATETIME(3) NULL' })
