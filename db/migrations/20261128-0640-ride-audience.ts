import { columns, KEY } from './sql.ts'

export const { up, down } = columns('rides', { audience: `VARCHAR(6) ${KEY} NOT NULL DEFAULT 'all'` })
