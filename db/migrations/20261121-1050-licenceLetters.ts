import { EXACT, KEY, type Migration } from './sql.ts'

/** Licences are given in the letters of the country. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    await context.sequelize.query(`ALTER TABLE properties MODIFY licence VARCHAR(60) ${EXACT} NULL`)
  },
  down: async ({ context }) => {
    await context.sequelize.query('UPDATE properties SET licence = NULL WHERE licence <> CONVERT(licence USING ascii)')
    await context.sequelize.query(`ALTER TABLE properties MODIFY licence VARCHAR(60) ${KEY} NULL`)
  },
}
