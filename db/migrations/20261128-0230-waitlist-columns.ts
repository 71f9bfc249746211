import { type Context, columnsThere, type Migration } from './sql.ts'

/** Names that docs/glossary.md has. */
const renamed = { judged: 'processed_stamp', judged_at: 'processed_at' }

/** Goes on from what it finds, where a run was killed before it was recorded. */
async function rename({ context }: Context, pairs: readonly (readonly [from: string, to: string])[]) {
  const there = await columnsThere(context, 'waitlists')
  const actions = pairs.filter(([from]) => there.has(from)).map(([from, to]) => `RENAME COLUMN ${from} TO ${to}`)
  if (actions.length) await context.sequelize.query(`ALTER TABLE waitlists ${actions.join(', ')}`)
}

export const { up, down }: Migration = {
  up: c => rename(c, Object.entries(renamed)),
  down: c =>
    rename(
      c,
      Object.entries(renamed).map(([from, to]) => [to, from] as const),
    ),
}
