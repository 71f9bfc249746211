import { columns, KEY } from './sql.ts'

/** The first photo that is shown, kept beside the listing: lists of many hostels read it from the row they read anyway. */
export const { up, down } = columns('properties', { cover_photo: `VARCHAR(80) ${KEY} NULL` })
