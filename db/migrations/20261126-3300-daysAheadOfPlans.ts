import { columns } from './sql.ts'

/** A rate plan may be sold only to who books so many days before arrival, at least or at most. */
export const { up, down } = columns('rate_plans', {
  min_days_ahead: 'SMALLINT UNSIGNED NULL',
  max_days_ahead: 'SMALLINT UNSIGNED NULL',
})
