import { columns, KEY } from './sql.ts'

/** The language in which a group asked: what is written to it later is in it. */
export const { up, down } = columns('group_requests', { language: `VARCHAR(10) ${KEY} NOT NULL DEFAULT 'en'` })
