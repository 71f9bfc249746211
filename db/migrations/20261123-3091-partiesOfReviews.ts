import { columns, KEY } from './sql.ts'

/** With whom its author travelled: what a list of reviews is narrowed by. Nothing of it says who the others were. */
export const { up, down } = columns('reviews', { party: `VARCHAR(5) ${KEY} NULL`, all_women: 'TINYINT(1) NULL' })
