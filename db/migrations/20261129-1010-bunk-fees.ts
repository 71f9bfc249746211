import { columns } from './sql.ts'

/** What choosing a bed of this room costs, where it is not as everywhere in the property. */
export const { up, down } = columns('rooms', { bunk_fee: 'BIGINT UNSIGNED NULL' })
