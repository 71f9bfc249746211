import type { Context, Migration } from './sql.ts'

const NAME = 'rides_house'

/** A house reads its own rides in the order in which they leave. Killed before it is noted, it finds the key there and goes on. */
export const up: Migration['up'] = async ({ context }) => {
  if (!(await isThere(context))) await context.sequelize.query(`ALTER TABLE rides ADD KEY ${NAME} (property_id, departs_at)`)
}
export const down: Migration['down'] = async ({ context }) => {
  if (await isThere(context)) await context.sequelize.query(`ALTER TABLE rides DROP KEY ${NAME}`)
}

async function isThere(context: Context['context']): Promise<boolean> {
  const [rows] = await context.sequelize.query(
    "SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'rides' AND INDEX_NAME = ?",
    { replacements: [NAME] },
  )
  return rows.length > 0
}
