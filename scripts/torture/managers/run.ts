// npm run torture:channels -- [--seconds 60] [--seed N]
import { parseArgs } from 'node:util'
import { print } from '../../lib/root.mjs'
import { tortureManagers } from './tortureManagers.ts'

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '60' }, seed: { type: 'string', default: String(Date.now() % 100_000) } },
})
const [seconds, seed] = [Number(values.seconds), Number(values.seed)]
if (![seconds, seed].every(n => Number.isInteger(n) && n > 0)) {
  console.error('As in: npm run torture:channels -- --seconds 60')
  process.exit(1)
}
const { problems, figures } = await tortureManagers({ seconds, seed }, print)
console.log(['', `seed ${seed}`, ...figures, ''].join('\n'))
for (const problem of problems) console.log(problem)
console.log(problems.length ? `VERDICT: ${problems.length} promises BROKEN` : 'VERDICT: both sides agree, nothing lost or doubled')
process.exit(problems.length ? 1 : 0)
