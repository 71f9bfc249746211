import { columns } from './sql.ts'

/** Notices that a super-admin took off the page of a hostel, and why. */
export const { up, down } = columns('notices', { hidden_at: 'DATETIME(3) NULL', hidden_reason: 'VARCHAR(500) NULL' })
