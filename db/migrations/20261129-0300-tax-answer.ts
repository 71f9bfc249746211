import { columns } from './sql.ts'

/** Set while the owner of a listing that is made in steps has not said yet whether there are taxes. */
export const { up, down } = columns('properties', { taxes_open: 'TINYINT(1) NOT NULL DEFAULT 0' })
