import { columns } from './sql.ts'

/** The point of a photo that stays in view where it is cropped, in percent from the left and from the top. */
export const { up, down } = columns('photos', { focus_x: 'TINYINT UNSIGNED NULL', focus_y: 'TINYINT UNSIGNED NULL' })
