// Where the programs of MariaDB are, and how they get here when they are not.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'

const places = [
  ...(process.env.PATH ?? '').split(path.delimiter),
  '/usr/sbin',
  '/usr/local/sbin',
  '/usr/bin',
  '/usr/local/bin',
  '/opt/homebrew/opt/mariadb/bin',
  '/usr/local/opt/mariadb/bin',
]

export function which(...names) {
  for (const name of names) {
    for (const place of places) if (place && existsSync(path.join(place, name))) return path.join(place, name)
  }
  return undefined
}

/** The server and the program that makes its data directory, if both are here and are MariaDB. */
export async function findServer() {
  const server = which('mariadbd', 'mysqld')
  const install = which('mariadb-install-db', 'mysql_install_db')
  if (!server || !install || !which('my_print_defaults')) return undefined
  return /MariaDB/i.test(await outputOf(server, ['--no-defaults', '--version'])) ? { server, install } : undefined
}

export const canInstall = () => process.platform === 'linux' && process.getuid?.() === 0 && Boolean(which('apt-get'))

/** As root on Debian or Ubuntu: only the programs, no service and nothing that starts by itself. */
export async function installServer(log) {
  if (!canInstall()) return undefined
  log('database: installing mariadb-server-core and mariadb-client-core with apt-get (programs only, no service)')
  const failed = await installPackages(['mariadb-server-core', 'mariadb-client-core'])
  const found = failed ? undefined : await findServer()
  if (!found) log(`database: apt-get could not install them${failed ? `: ${failed}` : ''}`)
  return found
}

/** Installs Debian packages; answers with the reason when that failed. The package lists are refreshed only when they are stale. */
export async function installPackages(names) {
  const install = ['-o', 'DPkg::Lock::Timeout=120', 'install', '-y', '--no-install-recommends', ...names]
  if ((await run('apt-get', install)).code === 0) return undefined
  await run('apt-get', ['-o', 'DPkg::Lock::Timeout=120', 'update'])
  const { code, output } = await run('apt-get', install)
  return code === 0 ? undefined : (output.split('\n').find(line => line.startsWith('E:')) ?? `apt-get ended with ${code}`)
}

export function missingServer() {
  const root = process.platform === 'darwin' ? 'brew install mariadb' : 'sudo apt-get install mariadb-server-core mariadb-client-core'
  throw new Error(
    [
      'There is no database to use: DATABASE_URL is not set and MariaDB is not installed. Do one of these and start again:',
      `  - ${root}   (programs only: they run privately for this folder)`,
      '  - bring a MySQL 8.4 or MariaDB 10.11 of your own: README.md says how, under "Your own MySQL"',
      '  - docker compose up -d: the whole product in containers, see .env.example',
    ].join('\n'),
  )
}

const outputOf = async (command, args) => (await run(command, args)).output

function run(command, args) {
  return new Promise(resolve => {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', LC_ALL: 'C' }
    const child = spawn(command, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    child.once('error', error => resolve({ code: 1, output: `E: ${error.message}` }))
    child.once('close', code => resolve({ code, output }))
  })
}
