import { columns } from './sql.ts'

/** Where a bed stands in the plan of its unit, counted from the top left, and what it is by (window, door); null until the owner has arranged it. */
export const { up, down } = columns('beds', {
  plan_column: 'TINYINT UNSIGNED NULL',
  plan_row: 'TINYINT UNSIGNED NULL',
  spots: 'JSON NULL',
})
