// npm run torture:upgrade -- [--clients 12] [--calm 5] [--seed N]: upgrades two nodes under load, and reports what visitors notice.
import { commandLine } from '../../lib/commandLine.ts'
import { print } from '../../lib/root.mjs'
import { walkUpgrade } from './walkUpgrade.ts'

const { values } = commandLine('npm run torture:upgrade -- [--clients 12] [--calm SECONDS] [--seed N]', {
  options: {
    clients: { type: 'string', default: '12' },
    calm: { type: 'string', default: '5' },
    seed: { type: 'string', default: String(Date.now() % 100_000) },
  },
})

const outcome = await walkUpgrade({ clients: Number(values.clients), calmMs: Number(values.calm) * 1000, seed: Number(values.seed) }, print)
const { requests, failed, granted, bookings, problems, lines, missedLines, streams } = outcome
print(`${requests} requests, ${failed.length} of them failed; ${granted} wishes granted, ${bookings} of them bookings, seed ${values.seed}`)
print(`${lines} lines of the live feed, ${missedLines} of them missed, over ${streams} streams`)
for (const problem of [...failed.slice(0, 20), ...problems]) print(problem)
const isWell = !failed.length && !problems.length && !missedLines
print(`VERDICT: ${isWell ? 'nobody noticed' : 'visitors NOTICED it'}`)
process.exitCode = isWell ? 0 : 1
