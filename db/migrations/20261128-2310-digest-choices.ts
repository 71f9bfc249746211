import { columns, KEY } from './sql.ts'

/** How often somebody wants the mail of a topic (domain/access/digests.ts); null: not at all. */
export const { up, down } = columns('notification_preferences', { mail_every: `VARCHAR(8) ${KEY} NULL` })
