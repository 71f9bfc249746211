import { columns } from './sql.ts'

/** The key that a program acted with; the person it acts for stands in `as_user_id`. */
export const { up, down } = columns('audit_lines', { key_id: 'INT UNSIGNED NULL' })
