// npm run torture -- --engine private|mysql|group|galera [--seconds 60] [--clients 32] [--replicas 2] [--seed N]
import { parseArgs } from 'node:util'
import { type EngineName, engineNames } from '../engines/engine.ts'
import { print } from '../lib/root.mjs'
import { formatFigures } from './figures.ts'
import { torture } from './torture.ts'

const { values } = parseArgs({
  options: {
    engine: { type: 'string', default: 'private' },
    seconds: { type: 'string', default: '60' },
    clients: { type: 'string', default: '32' },
    replicas: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})
const engine = values.engine as EngineName
const [seconds, clients, replicas, seed] = [values.seconds, values.clients, values.replicas, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
]

if (!engineNames.includes(engine) || ![seconds, clients, replicas, seed].every(n => Number.isInteger(n) && n > 0)) {
  console.error(`As in: npm run torture -- --engine ${engineNames.join('|')} --seconds 60 --clients 32`)
  process.exit(1)
}
const { figures, problems, missing } = await torture({ engine, seconds, clients, replicas, seed }, print)
console.log(
  ['', `${engine}, ${clients} clients, ${replicas} applications, seed ${seed}`, ...formatFigures(figures, missing), ''].join('\n'),
)
for (const problem of problems) console.log(problem)
console.log(problems.length ? `VERDICT: ${problems.length} promises BROKEN` : 'VERDICT: every promise kept')
process.exit(problems.length ? 1 : 0)
