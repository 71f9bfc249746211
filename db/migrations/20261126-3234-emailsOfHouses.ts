import type { Context, Migration } from './sql.ts'

const NAME = 'properties_email'

/** Whether an address is that of a hostel is asked before a mail waits. Killed before it is noted, it finds the key there and goes on. */
export const up: Migration['up'] = async ({ context }) => {
  if (!(await isThere(context))) await context.sequelize.query(`ALTER TABLE properties ADD KEY ${NAME} (email)`)
}
export const down: Migration['down'] = async ({ context }) => {
  if (await isThere(context)) await context.sequelize.query(`ALTER TABLE properties DROP KEY ${NAME}`)
}

async function isThere(context: Context['context']): Promise<boolean> {
  const [rows] = await context.sequelize.query(
    "SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'properties' AND INDEX_NAME = ?",
    { replacements: [NAME] },
  )
  return rows.length > 0
}
