import { columns } from './sql.ts'

/** Why cash moved while no shift was open: no drawer knows of it, so whoever may do without says why. */
export const { up, down } = columns('folio_lines', {
  no_shift_reason: 'VARCHAR(500) CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci NULL',
})
