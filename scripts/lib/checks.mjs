import { readJson } from '../../db/localProcess.mjs'
import { start } from './children.mjs'
import { root, say, secondsSince } from './root.mjs'

/** What can be judged without running the product. Each is one command that says nothing when all is well. */
const chains = [
  [['types', 'node_modules/typescript7/bin/tsc', ['--noEmit', '-p', '.']]],
  [
    ['format and lint', 'node_modules/@biomejs/biome/bin/biome', ['check', '--error-on-warnings', '.']],
    [
      'import directions',
      'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs',
      ['api', 'art', 'db', 'demo', 'domain', 'site', 'scripts', 'server.ts'],
    ],
    // Astro's own check takes the pages alone: it would read all the rest anew, three times as slowly as tsc.
    [
      'types of pages',
      'node_modules/astro/bin/astro.mjs',
      ['check', '--tsconfig', 'site/tsconfig.pages.json', '--minimumSeverity', 'warning', '--minimumFailingSeverity', 'error'],
    ],
  ],
]

/** Runs all of them, two at a time, and answers with the counts. */
export async function runChecks(node, env) {
  const results = await Promise.all([lockIsWhole(), ...chains.map(chain => inOrder(chain, node, env))])
  const all = results.flat()
  return { passed: all.filter(Boolean).length, failed: all.filter(ok => !ok).length }
}

async function inOrder(chain, node, env) {
  const results = []
  for (const [name, file, args] of chain) results.push(await runCheck({ name, node, file, args, env }))
  return results
}

async function runCheck({ name, node, file, args, env }) {
  const began = Date.now()
  const { code, output } = await capture(node, [file, ...args], env)
  say(`check: ${name} ${code === 0 ? 'passed' : 'FAILED'} (${secondsSince(began)})`)
  if (code !== 0) console.log(output.trimEnd())
  return code === 0
}

function capture(command, args, env) {
  return new Promise(resolve => {
    const child = start(command, args, { env, cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
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

// npm leaves packages of other platforms out of the lock in silence when a registry lacks them; npm ci then fails there.
async function lockIsWhole() {
  const { packages } = readJson(`${root}/package-lock.json`)
  const missing = Object.entries(packages).flatMap(([where, entry]) =>
    Object.keys({ ...entry.dependencies, ...entry.optionalDependencies }).filter(name => !resolves(packages, where, name)),
  )
  say(`check: lock file ${missing.length ? `FAILED: it lacks ${missing.join(', ')}` : 'passed'}`)
  return !missing.length
}

function resolves(packages, where, name) {
  for (let place = where; ; place = place.slice(0, Math.max(0, place.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${place ? `${place}/` : ''}node_modules/${name}`]) return true
    if (!place) return false
  }
}
