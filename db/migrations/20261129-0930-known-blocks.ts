import { columns } from './sql.ts'

/** The name by which somebody was known who was blocked outside of the chat; null: only a pseudonym was known. */
export const { up, down } = columns('chat_blocks', { known_as: 'VARCHAR(120) NULL' })
