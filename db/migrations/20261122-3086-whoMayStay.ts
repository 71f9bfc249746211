import { columns } from './sql.ts'

/** A house for one gender, and one whose rooms for women or men take who chooses them: what its rules say, where a search finds it without reading them. */
export const { up, down } = columns('properties', {
  guest_gender: 'VARCHAR(6) CHARACTER SET ascii COLLATE ascii_bin NULL',
  inclusive_rooms: 'TINYINT(1) NOT NULL DEFAULT 0',
})
