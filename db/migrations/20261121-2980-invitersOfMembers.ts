import type { Migration } from './sql.ts'

/** How much a person has sent today, in all their houses. */
export const up: Migration['up'] = async ({ context }) => {
  const [there] = await context.sequelize.query("SHOW INDEX FROM member_invitations WHERE Key_name = 'member_invitations_inviter'")
  if (!there.length)
    await context.sequelize.query('ALTER TABLE member_invitations ADD KEY member_invitations_inviter (invited_by, sent_at)')
}
export const down: Migration['down'] = async ({ context }) => {
  const [there] = await context.sequelize.query("SHOW INDEX FROM member_invitations WHERE Key_name = 'member_invitations_inviter'")
  if (there.length) await context.sequelize.query('ALTER TABLE member_invitations DROP KEY member_invitations_inviter')
}
