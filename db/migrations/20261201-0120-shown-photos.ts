import { columns } from './sql.ts'

/** Whether people who know the name see the photo too. Photos that are there were sent when nobody else saw them: they stay so. */
export const { up, down } = columns('users', { photo_shown: 'TINYINT(1) NOT NULL DEFAULT 0' })
