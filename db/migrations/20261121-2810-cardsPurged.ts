import { columnsThere, type Migration } from './sql.ts'

/** When what a registration card held was deleted, as the law of the house's country asks; those that wait are found by their age. */
export const { up, down }: Migration = {
  up: async ({ context }) => {
    if ((await columnsThere(context, 'check_ins')).has('card_purged_at')) return
    await context.sequelize.query(
      'ALTER TABLE check_ins ADD COLUMN card_purged_at DATETIME(3) NULL, ADD KEY check_ins_cards (card_purged_at, checked_in_at)',
    )
  },
  down: async ({ context }) => {
    if (!(await columnsThere(context, 'check_ins')).has('card_purged_at')) return
    await context.sequelize.query('ALTER TABLE check_ins DROP KEY check_ins_cards, DROP COLUMN card_purged_at')
  },
}
