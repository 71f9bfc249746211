import { columns } from './sql.ts'

/** Whose time is over stays as a paper: number, days and sums. Who it was handed to is gone since then. */
export const { up, down } = columns('invoices', { buyer_cleared_at: 'DATETIME(3) NULL' })
