import { columns } from './sql.ts'

/** Whether an address that the desk changed had been proven by nobody: whoever proves the new one may review, and moderators look first. */
export const { up, down } = columns('contact_changes', { is_correction: 'TINYINT(1) NOT NULL DEFAULT 0' })
