import type { Migration } from './sql.ts'

interface House {
  id: number
  rules: string | { key: string; value?: string }[]
}

/** Houses that said these rules before they were kept are bound by them as well. */
export const up: Migration['up'] = async ({ context: { sequelize } }) => {
  const [rows] = await sequelize.query('SELECT id, rules FROM properties WHERE rules LIKE \'%"max_stay"%\' OR rules LIKE \'%"children"%\'')
  for (const { id, rules } of rows as House[]) {
    const said = typeof rules === 'string' ? (JSON.parse(rules) as Exclude<House['rules'], string>) : rules
    const longest = Number(said.find(r => r.key === 'max_stay')?.value ?? 0) || null
    const takesChildren = said.every(r => r.key !== 'children' || r.value !== 'not accepted')
    if (longest === null && takesChildren) continue
    await sequelize.query('UPDATE properties SET takes_children = ?, longest_stay = ?, has_rates = GREATEST(has_rates, ?) WHERE id = ?', {
      replacements: [Number(takesChildren), longest, Number(longest !== null), id],
    })
  }
}

/** The columns go with the migration before. */
export const down: Migration['down'] = async () => {}
