import type { Context, Migration } from './sql.ts'

const NAME = 'check_ins_here'

/** Whoever takes a bed asks who lies there: of all check-ins of a house those that are in it. Killed before it is noted, it finds the key there and goes on. */
export const up: Migration['up'] = async ({ context }) => {
  if (!(await isThere(context))) await context.sequelize.query(`ALTER TABLE check_ins ADD KEY ${NAME} (property_id, status, bed_id)`)
}
export const down: Migration['down'] = async ({ context }) => {
  if (await isThere(context)) await context.sequelize.query(`ALTER TABLE check_ins DROP KEY ${NAME}`)
}

async function isThere(context: Context['context']): Promise<boolean> {
  const [rows] = await context.sequelize.query(
    "SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'check_ins' AND INDEX_NAME = ?",
    { replacements: [NAME] },
  )
  return rows.length > 0
}
