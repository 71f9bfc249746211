import { columns, TEXT } from './sql.ts'

/** How the receiver answered last, for who looks for the mistake; null: it never did, or with nothing. */
export const { up, down } = columns('webhook_deliveries', { answer: `VARCHAR(500) ${TEXT} NULL` })
