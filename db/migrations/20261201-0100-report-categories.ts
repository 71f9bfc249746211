import { columns } from './sql.ts'

/** What is wrong, by kind; and where a person was met who is reported. Earlier reports have only their words. */
export const { up, down } = columns('content_reports', {
  category: 'VARCHAR(12) CHARACTER SET ascii COLLATE ascii_bin NULL',
  met_kind: 'VARCHAR(10) CHARACTER SET ascii COLLATE ascii_bin NULL',
  met_id: 'INT UNSIGNED NULL',
})
