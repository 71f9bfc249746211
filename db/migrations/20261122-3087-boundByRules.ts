import { columns } from './sql.ts'

/** Whether children stay and for how long at most, as the rules of a house say it, where a sale finds it. */
export const { up, down } = columns('properties', {
  takes_children: 'TINYINT(1) NOT NULL DEFAULT 1',
  longest_stay: 'SMALLINT UNSIGNED NULL',
})
