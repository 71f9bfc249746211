import { columns, TEXT } from './sql.ts'

/** What a listing may say besides: when its desk is open, how to get there, what it has not, and its texts in other languages. Null: not said. */
export const { up, down } = columns('properties', {
  reception_hours: 'JSON NULL',
  directions: `TEXT ${TEXT} NULL`,
  absent_facilities: 'JSON NULL',
  translations: 'JSON NULL',
})
