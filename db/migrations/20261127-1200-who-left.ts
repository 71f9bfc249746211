import { keys } from './sql.ts'

/** Who slept here last night: those who are here, and those who left since it ended. */
export const { up, down } = keys('check_ins', { check_ins_left: { after: 'property_id, checked_out_at, checked_in_at' } })
