import { columns } from './sql.ts'

// When the note of a bed was written: one that a device sends late does not take the place of a newer one.
export const { up, down } = columns('bed_states', { noted_at: 'DATETIME(3) NULL' })
