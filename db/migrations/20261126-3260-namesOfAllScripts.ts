import { EXACT, KEY, type Migration } from './sql.ts'

const keys = (type: string, rest = '') =>
  `MODIFY search_key VARCHAR(120) ${type} NOT NULL${rest}, MODIFY reversed_key VARCHAR(120) ${type} NOT NULL${rest}`

/** Names are found in every script, not in Latin letters alone. */
export const up: Migration['up'] = async ({ context }) => {
  await context.sequelize.query(`ALTER TABLE search_names ${keys(EXACT, " DEFAULT ''")}`)
}
export const down: Migration['down'] = async ({ context }) => {
  await context.sequelize.query("DELETE FROM search_names WHERE search_key REGEXP '[^ -~]'")
  await context.sequelize.query(`ALTER TABLE search_names ${keys(KEY)}`)
}
