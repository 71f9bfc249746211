import { columns } from './sql.ts'

/** Some guests sign the printed card: then nothing is drawn, and the house says that it holds the paper. */
export const { up, down } = columns('check_ins', { signed_on_paper: 'TINYINT(1) NOT NULL DEFAULT 0' })
