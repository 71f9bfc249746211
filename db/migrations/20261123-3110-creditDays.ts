import { columns } from './sql.ts'

/** For how many days a house keeps what a guest leaves with it as credit; null where it offers none. */
export const { up, down } = columns('properties', { credit_days: 'SMALLINT UNSIGNED NULL' })
