import { readJson } from '../../db/localProcess.mjs'
import { lowerPriority, start } from './children.mjs'
import { print, root, secondsSince } from './root.mjs'

/** Checks that do not run the product. Each is a command that prints nothing if all is well. */
const chains = [
  // A single type checker: more would repeat each other's work, and the other chain keeps the second core busy.
  [['types', 'scripts/lib/checkTypes.mjs', ['--checkers', '1']]],
  [
    ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
    [
      'import directions',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ['api', 'art', 'db', 'demo', 'domain', 'messages', 'site', 'scripts', 'server.ts'],
    ],
    ['typed client of the API', 'scripts/client/build.ts', []],
    ['names of the glossary', 'scripts/lib/checkGlossary.ts', []],
    ['paths of the documents', 'scripts/lib/checkDocPaths.ts', []],
  ],
]

/** Runs all checks, two at a time, and answers the counts. With `changed`, only those that the changed files may break. */
export async function runChecks(node, env, changed) {
  const needed = changed ? chains.map(chain => chain.map(check => narrow(check, changed))) : chains
  const results = await Promise.all([checkLockFile(), ...needed.map(chain => inOrder(chain, node, env))])
  const all = results.flat()
  return { passed: all.filter(Boolean).length, failed: all.filter(ok => !ok).length }
}

/** Types are checked incrementally; format and lint only in changed files. */
function narrow([name, file, args], changed) {
  if (name === 'types') return [name, file, [...args, '--incremental', '--tsBuildInfoFile', '.data-test/tsbuildinfo']]
  if (name === 'format and lint') return [name, file, [...args.slice(0, -1), '--no-errors-on-unmatched', ...changed]]
  return [name, file, args]
}

async function inOrder(chain, node, env) {
  const results = []
  for (const [name, file, args] of chain) results.push(await runCheck({ name, node, file, args, env }))
  return results
}

async function runCheck({ name, node, file, args, env }) {
  const began = Date.now()
  const { code, output } = await capture(node, [file, ...args], env)
  print(`check: ${name} ${code === 0 ? 'passed' : 'FAILED'} (${secondsSince(began)})`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}

function capture(command, args, env) {
  return new Promise(resolve => {
    const child = start(command, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
    lowerPriority(child)
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', chunk => {
        output += chunk
      })
    }
    child.once('error', error => resolve({ code: 1, output: error.message }))
    child.once('close', code => resolve({ code, output }))
  })
}

// npm silently leaves packages of other platforms out of the lock file when a registry lacks them; npm ci then fails on these platforms.
async function checkLockFile() {
  const { packages } = readJson(`${root}/package-lock.json`)
  const missing = Object.entries(packages).flatMap(([where, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).filter(name => !resolves(packages, where, name)),
  )
  print(`check: lock file ${missing.length ? `FAILED: it lacks ${missing.join(', ')}` : 'passed'}`)
  return !missing.length
}

function resolves(packages, where, name) {
  for (let place = where; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
    if (!place) return false
  }
}
