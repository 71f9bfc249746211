import { columns } from './sql.ts'

/** When those who rode were asked whether they arrived well. */
export const { up, down } = columns('rides', { checked_back_at: 'DATETIME(3) NULL' })
