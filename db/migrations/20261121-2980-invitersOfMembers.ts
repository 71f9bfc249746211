import type { Context, Migration } from './sql.ts'

const NAME = 'member_invitations_inviter'

/** How much a person has sent today, in all their houses. Killed before it is noted, it finds the key there and goes on. */
export const up: Migration['up'] = async ({ context }) => {
  if (!(await isThere(context))) await context.sequelize.query(`ALTER TABLE member_invitations ADD KEY ${NAME} (invited_by, sent_at)`)
}
export const down: Migration['down'] = async ({ context }) => {
  if (await isThere(context)) await context.sequelize.query(`ALTER TABLE member_invitations DROP KEY ${NAME}`)
}

async function isThere(context: Context['context']): Promise<boolean> {
  const [rows] = await context.sequelize.query(
    "SELECT 1 FROM information_schema.STATISTICS WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = 'member_invitations' AND INDEX_NAME = ?",
    { replacements: [NAME] },
  )
  return rows.length > 0
}
