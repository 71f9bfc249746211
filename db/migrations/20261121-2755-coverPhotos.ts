import { KEY, type Migration } from './sql.ts'

/** The first photo that is shown, kept beside the listing: lists of many hostels read it from the row they read anyway. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(`ALTER TABLE properties ADD COLUMN cover_photo VARCHAR(80) ${KEY} NULL`)
  },
  down: async ({ context }) => {
    await context.sequelize.query('ALTER TABLE properties DROP COLUMN cover_photo')
  },
}
