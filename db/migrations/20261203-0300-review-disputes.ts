import { columns, TEXT } from './sql.ts'

/** A hostel that disputes a review reports it in its own name, with a statement; and why it was decided as it was, which both sides read. */
export const { up, down } = columns('content_reports', {
  dispute_of: 'INT UNSIGNED NULL',
  statement: `VARCHAR(2000) ${TEXT} NULL`,
  decision: `VARCHAR(2000) ${TEXT} NULL`,
})
