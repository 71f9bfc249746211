import { columns, EXACT } from './sql.ts'

/** Whose booking it was when the payment was opened: what goes back as credit is theirs, whoever has the booking later. */
export const { up, down } = columns('online_payments', { payer_user: 'INT UNSIGNED NULL', payer_email: `VARCHAR(190) ${EXACT} NULL` })
