// npm test: runs everything from a clean copy, and ends with one line of result. It uses its own database, ports and builds.
// node scripts/test.mjs [--full] [--only check|unit|browser] [--database URL] [--changed [COMMIT]] [names of test files]
// --database: runs the unit and API tests on a MySQL or MariaDB server of your own. They create databases whose names begin with
// openbunk_test_, drop them again, and touch no other.
// --changed: for daily work. Runs the checks, and the tests that changes since the commit (HEAD) may break: lib/changed.mjs.
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { makeDirectory, openDatabase } from '../db/local.mjs'
import { isAlive, readJson } from '../db/localProcess.mjs'
import { findBrowser } from './lib/browser.mjs'
import { findChangedFiles, findTestsOf, listTests, readImporters } from './lib/changed.mjs'
import { runChecks } from './lib/checks.mjs'
import { isStopping, start, untilSignal } from './lib/children.mjs'
import { startDemoServer } from './lib/demoServer.mjs'
import { freePort } from './lib/freePort.mjs'
import { productNode, withNode } from './lib/node.mjs'
import { installPackages } from './lib/packages.mjs'
import { main, print, Refusal, root, secondsSince } from './lib/root.mjs'

const args = process.argv.slice(2)
const valueAfter = flag => (args.includes(flag) ? args[args.indexOf(flag) + 1] : undefined)
const full = args.includes('--full')
const database = valueAfter('--database')
const only = valueAfter('--only') ?? (database ? 'unit' : undefined)
const named = args.filter((arg, i) => !arg.startsWith('--') && !['--only', '--database', '--changed'].includes(args[i - 1]))
const changed = args.includes('--changed') ? findChangedFiles(root, valueAfter('--changed')) : undefined
const minutes = full ? 150 : 45
const tests = path.join(root, '.data-test')
const reports = path.join(tests, `reports-${process.pid}`)

const parts = { check: env => runChecks(productNode(), env, changed), unit: runUnitPart, browser: runBrowserPart }

main(async () => {
  if (only && !parts[only]) throw new Refusal(`--only knows ${Object.keys(parts).join(', ')}.`)
  if (args.includes('--database')) checkServer(database)
  makeDirectory(tests)
  await installPackages({ dev: true })
  const requested = only ? [only] : Object.keys(parts).filter(part => filesOf(part))
  const env = testEnvironment(requested.includes('browser') ? await browserEnvironment() : {})
  await tidyAbandoned()
  mkdirSync(reports, { recursive: true })
  const total = { passed: 0, failed: 0 }
  const runPart = async (part, server) => requested.includes(part) && !isStopping() && add(total, await parts[part](env, server))
  await untilSignal(
    async () => {
      // Unit tests often wait, so the checks run beside them, and then the product for the browser tests is prepared. That renders no pages ahead:
      // thousands of them would take half a core from the tests (api/web/buildAhead.test.ts tests that).
      const server = runPart('check').then(
        () => requested.includes('browser') && !isStopping() && startDemoServer({ ...env, PAGES_AHEAD: '0' }),
      )
      await Promise.all([server, runPart('unit')])
      await runPart('browser', await server)
    },
    () => rmSync(reports, { recursive: true, force: true }),
  )
  console.log(`${total.passed} passed, ${total.failed} failed`)
  process.exitCode = total.failed || !total.passed ? 1 : 0
})

function checkServer(url = '') {
  if (only !== 'unit') throw new Refusal('--database is for the unit and API tests: leave --only out.')
  const address = URL.canParse(url) ? new URL(url) : undefined
  if (!address || !/^(mysql|mariadb):$/.test(address.protocol))
    throw new Refusal('--database takes an address such as mysql://user:password@host:3306; the account must be allowed to make databases.')
}

// Stops the databases of killed runs: joining a database and leaving it again stops it.
async function tidyAbandoned() {
  for (const name of readdirSync(tests)) {
    const [, pid] = /^(?:e2e|reports)-(\d+)$/.exec(name) ?? []
    if (!pid || isAlive({ pid: Number(pid) })) continue
    const data = path.join(tests, name, '.data')
    if (isAlive(readJson(path.join(data, 'db.json'))?.server)) await openDatabase(data).then(database => database.close())
    rmSync(path.join(tests, name), { recursive: true, force: true })
  }
}

/** The test files of a part: an empty list means all, undefined none. */
function filesOf(part) {
  if (!changed || part === 'check') return named
  const specs = changed.filter(file => file.endsWith('.spec.ts'))
  const files = part === 'browser' ? specs : findTestsOf(changed, readImporters(root), listTests(root))
  return files.length ? files : undefined
}

async function browserEnvironment() {
  // The ports of the translator and of the provider that tests imitate, which the product must know when it starts.
  const [E2E_TRANSLATOR_PORT, E2E_OPENID_PORT] = [String(await freePort()), String(await freePort())]
  const found = { CHROMIUM_PATH: await findBrowser(), E2E_TRANSLATOR_PORT, E2E_OPENID_PORT }
  return full ? { ...found, CHROMIUM_WHOLE_PATH: await findBrowser({ whole: true }) } : found
}

// Settings of an installation on this machine must not influence tests.
function testEnvironment(browsers) {
  const environment = Object.entries(process.env).filter(
    ([name]) => !/^(DATABASE_URL|TEST_DATABASE_URL|DEMO|PORT|HOST|PUBLIC_ORIGIN|DATA_DIR|SITE_DIR|MEDIA_DIR|NODE_ENV)$/.test(name),
  )
  return {
    ...withNode(Object.fromEntries(environment)),
    ...browsers,
    // Shared by the API tests and the product for the browser tests.
    ...(only ? {} : { TEST_SITE: path.join(reports, 'site') }),
    ...(full ? { TEST_FULL: '1' } : {}),
    ...(database ? { TEST_DATABASE_URL: database } : {}),
    ...(process.stdout.isTTY ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' }),
  }
}

function add(total, { passed, failed }) {
  total.passed += passed
  total.failed += failed
}

async function runUnitPart(env) {
  const report = path.join(reports, 'vitest.json')
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`, '--silent=passed-only']
  const code = await runRunner('unit and API tests', ['node_modules/vitest/vitest.mjs', 'run', ...reporters, ...filesOf('unit')], env)
  const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = readJson(report) ?? {}
  // A file that could not be loaded contains no failed test, but counts as one.
  const broken = testResults.filter(
    ({ status, assertionResults }) => status === 'failed' && !assertionResults.some(t => t.status === 'failed'),
  )
  return counted({ passed: numPassedTests, failed: numFailedTests + broken.length, code })
}

async function runBrowserPart(env, server) {
  if (!(await isReady(server))) return { passed: 0, failed: 1 }
  const report = path.join(reports, 'playwright.json')
  const runnerEnv = { ...env, ...server.env, PLAYWRIGHT_JSON_OUTPUT_NAME: report }
  const code = await runRunner(
    'browser tests',
    ['node_modules/@playwright/test/cli.js', 'test', '--reporter=list,json', ...filesOf('browser')],
    runnerEnv,
  )
  const { stats: { expected = 0, unexpected = 0, flaky = 0 } = {}, suites = [] } = readJson(report) ?? {}
  if (flaky) print(`passed only when run again, to be looked into: ${flakyTitles(suites).join('; ')}`)
  // One or two say something of the machine, more of the product.
  return counted({ passed: expected + flaky, failed: unexpected + (flaky > FLAKY_ALLOWED ? flaky : 0), code })
}

const FLAKY_ALLOWED = 2

const flakyTitles = suites =>
  suites.flatMap(({ suites = [], specs = [] }) => [
    ...flakyTitles(suites),
    ...specs
      .filter(({ tests }) => tests.some(({ status }) => status === 'flaky'))
      .map(({ file, line, title }) => `${file}:${line} ${title}`),
  ])

async function isReady(server) {
  try {
    await server.ready()
    return true
  } catch (error) {
    print(`browser tests: FAILED. ${error.message}`)
    return false
  }
}

// A runner that fails without naming a test counts as one failure.
const counted = ({ passed, failed, code }) => ({ passed, failed: code !== 0 && failed === 0 ? 1 : failed })

async function runRunner(name, command, env) {
  if (isStopping()) return 1
  const began = Date.now()
  print(`${name}: running`)
  const child = start(productNode(), command, { env, cwd: root, stdio: ['ignore', 'inherit', 'inherit'] })
  const late = setTimeout(() => {
    print(`${name}: stopped after ${minutes} minutes`)
    child.kill('SIGTERM')
  }, minutes * 60_000)
  const code = await new Promise(resolve => {
    child.once('error', () => resolve(1))
    child.once('exit', status => resolve(status ?? 1))
  })
  clearTimeout(late)
  print(`${name}: ${code === 0 ? 'passed' : 'FAILED'} in ${secondsSince(began)}`)
  return code
}
