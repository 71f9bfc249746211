import { columns } from './sql.ts'

/** Who of the property answers a thread; null: whoever comes first. */
export const { up, down } = columns('message_threads', { assignee_id: 'INT UNSIGNED NULL' })
