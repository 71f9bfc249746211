// A private MariaDB for people who bring no database: found or installed, made, started, shared, stopped.
// Plain JavaScript without packages, for Node 18 and later: it runs while the packages are still being installed.
import { spawn } from 'node:child_process'
import { createHash, randomBytes } from 'node:crypto'
import { closeSync, existsSync, mkdirSync, openSync, renameSync, rmSync, statfsSync, writeFileSync } from 'node:fs'
import net from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { findServer, installServer, missingServer } from './localBinaries.mjs'
import { isAlive, me, readJson, readText, withLock, writeJson } from './localProcess.mjs'

// The demo world takes 460, and grows while people try it.
const needMegabytes = 600

/**
 * Starts the MariaDB of a data directory, or joins the one that runs there already.
 * The last of its users to call `close` stops it; users that died without a word do not count.
 * @param {string} dir absolute path of the data directory
 * @param {{ log?: (line: string) => void, disposable?: boolean }} [options] `disposable` trades durability for speed (tests)
 * @returns {Promise<{ url: string, revive: () => Promise<string>, close: () => Promise<void> }>} `revive` starts it again where it has died, and tells its address
 */
export async function openDatabase(dir, { log = () => {}, disposable = false } = {}) {
  makeDirectory(dir)
  checkSpace(dir)
  return withLock(path.join(dir, 'db.lock'), async () => {
    const known = await withOrphan(dir, readJson(stateOf(dir)) ?? {})
    const running = isAlive(known.server) && (await answers(known.port))
    const server = running ? known : await startServer(dir, known, { log, disposable })
    if (running) log(`database: joined the one that runs (port ${known.port})`)
    const users = (running ? (known.users ?? []) : []).filter(isAlive)
    writeJson(stateOf(dir), { ...server, users: [...users, me()] })
    return { url: server.url, revive: () => revive(dir, { log, disposable }), close: () => leave(dir) }
  })
}

/** On the port and with the data it had, so that who is connected comes back by itself; on another one where that is taken. */
async function revive(dir, options) {
  const seen = readJson(stateOf(dir)) ?? {}
  if (isAlive(seen.server)) return seen.url
  return withLock(path.join(dir, 'db.lock'), async () => {
    // Another one of its users may have been first.
    const known = readJson(stateOf(dir)) ?? {}
    if (isAlive(known.server)) return known.url
    options.log('database: it has died, and is started again')
    const server = await startServer(dir, known, options)
    writeJson(stateOf(dir), { ...server, users: (known.users ?? []).filter(isAlive) })
    return server.url
  })
}

const stateOf = dir => path.join(dir, 'db.json')

// A starter that was killed half way left a server that the state does not name; two on one directory cannot be.
async function withOrphan(dir, known) {
  if (isAlive(known.server)) return known
  const pid = Number(readText(path.join(dir, 'mariadb.pid')))
  if (!pid || !readText(`/proc/${pid}/cmdline`).includes(`--datadir=${path.join(dir, 'mysql')}\0`)) return known
  const orphan = me(pid)
  if (known.url && (await answers(known.port))) return { ...known, server: orphan }
  await stopServer(orphan)
  return known
}

async function leave(dir) {
  await withLock(path.join(dir, 'db.lock'), async () => {
    const known = readJson(stateOf(dir)) ?? {}
    const others = (known.users ?? []).filter(user => user.pid !== process.pid && isAlive(user))
    writeJson(stateOf(dir), { ...known, users: others })
    if (!others.length) await stopServer(known.server)
  })
}

async function stopServer(server) {
  if (!isAlive(server)) return
  process.kill(server.pid, 'SIGTERM')
  for (let waited = 0; isAlive(server) && waited < 30_000; waited += 50) await sleep(50)
}

async function startServer(dir, known, { log, disposable }) {
  const binary = (await findServer()) ?? (await installServer(log)) ?? missingServer()
  const data = path.join(dir, 'mysql')
  const isNew = await makeData(data, binary, log)
  // The password is also what a build of the site knows its database by: new data, new password.
  const password = (!isNew && known.password) || randomBytes(18).toString('base64url')
  const init = writeInit(dir, password)
  // A port can be taken between the look and the start: the next attempt takes another.
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(attempt === 1 ? known.port : undefined)
    const facts = { port, password, url: urlOf({ dir, port, password }) }
    writeJson(stateOf(dir), facts)
    const server = await launch({ dir, data, binary, init, port, disposable })
    if (server) {
      log(`database: MariaDB is up on port ${port}`)
      return { ...facts, server }
    }
    if (attempt === 3 || !isPortTaken(dir)) throw new Error(`The private database did not start. ${lastLogLines(dir)}`)
  }
}

async function launch({ dir, data, binary, init, port, disposable }) {
  const log = path.join(dir, 'mariadb.log')
  writeFileSync(log, '')
  const out = openSync(log, 'a')
  const child = spawn(binary.server, [...serverOptions({ dir, data, port, init }), ...(disposable ? careless : [])], {
    stdio: ['ignore', out, out],
    detached: true, // Ctrl-C goes to the product first; it stops the database when it has drained.
  })
  closeSync(out)
  child.unref()
  let gone = false
  const ended = () => {
    gone = true
  }
  child.once('error', ended)
  child.once('exit', ended)
  // A crash left much to recover: wait as long as the process lives and works, up to five minutes.
  for (let waited = 0; waited < 300_000 && !gone; waited += 40) {
    if (await answers(port)) return gone ? undefined : me(child.pid)
    await sleep(40)
  }
  if (!gone) child.kill('SIGKILL')
  return undefined
}

function serverOptions({ dir, data, port, init }) {
  const memory = Math.min(1024, Math.max(128, Math.floor(os.totalmem() / 8 / 1048576)))
  return [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${data}`,
    `--socket=${socketOf(dir)}`,
    `--port=${port}`,
    '--bind-address=127.0.0.1',
    `--pid-file=${path.join(dir, 'mariadb.pid')}`,
    scratchIn(dir),
    `--init-file=${init}`,
    '--character-set-server=utf8mb4',
    '--collation-server=utf8mb4_unicode_520_ci',
    `--innodb-buffer-pool-size=${memory}M`,
    '--default-time-zone=+00:00',
    '--transaction-isolation=READ-COMMITTED',
    '--max-connections=500',
    // Without name look-ups no host is ever blocked for the handshakes that `answers` leaves half done.
    '--skip-name-resolve',
    '--log-warnings=1',
  ]
}

/** A MariaDB that starts removes what it finds of temporary tables where it keeps its own: in /tmp also those of one that runs, whose queries then fail. */
function scratchIn(dir) {
  const scratch = path.join(dir, 'db.tmp')
  mkdirSync(scratch, { recursive: true })
  return `--tmpdir=${scratch}`
}

const careless = ['--innodb-flush-log-at-trx-commit=0', '--skip-innodb-doublewrite', '--innodb-flush-method=nosync']
const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : [])

// A statement through the socket takes three fifths of its time through the port, which is there for other programs.
function urlOf({ dir, port, password }) {
  return `mysql://openbunk:${password}@127.0.0.1:${port}/openbunk?socketPath=${encodeURIComponent(socketOf(dir))}`
}

// Socket paths may have 107 characters.
function socketOf(dir) {
  const beside = path.join(dir, 'db.sock')
  if (beside.length < 100) return beside
  return path.join(os.tmpdir(), `openbunk-${createHash('sha256').update(dir).digest('hex').slice(0, 16)}.sock`)
}

// Made beside and renamed when whole: a data directory without the mark was never served from.
async function makeData(data, binary, log) {
  if (existsSync(path.join(data, '.ready'))) return false
  setAside(data, log)
  const making = `${data}.making`
  rmSync(making, { recursive: true, force: true })
  log('database: making a new data directory')
  const options = [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${making}`,
    scratchIn(path.dirname(data)),
    '--skip-test-db',
    '--auth-root-authentication-method=normal',
  ]
  const { code, output } = await capture(binary.install, options)
  if (code !== 0) {
    rmSync(making, { recursive: true, force: true })
    throw new Error(`The private database could not be made. ${explain(output)}`)
  }
  writeFileSync(path.join(making, '.ready'), '')
  renameSync(making, data)
  return true
}

function setAside(data, log) {
  if (!existsSync(data)) return
  const aside = `${data}.unfinished-${Date.now()}`
  renameSync(data, aside)
  log(`database: a half-made data directory was set aside as ${path.basename(aside)}`)
}

function writeInit(dir, password) {
  const file = path.join(dir, 'init.sql')
  const accounts = ["openbunk@'127.0.0.1'", 'openbunk@localhost']
  const lines = [
    'CREATE DATABASE IF NOT EXISTS openbunk CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;',
    ...accounts.map(account => `CREATE OR REPLACE USER ${account} IDENTIFIED BY '${password}';`),
    ...accounts.map(account => `GRANT ALL ON *.* TO ${account};`),
    'ALTER USER root@localhost ACCOUNT LOCK;',
  ]
  writeFileSync(file, `${lines.join('\n')}\n`, { mode: 0o600 })
  return file
}

/** Makes a directory for data, or says in one sentence why it cannot be written. */
export function makeDirectory(dir) {
  const probe = path.join(dir, `.write-test-${process.pid}`)
  try {
    mkdirSync(dir, { recursive: true, mode: 0o700 })
    // A full disk still makes empty files.
    writeFileSync(probe, 'x'.repeat(8192))
    rmSync(probe)
  } catch (error) {
    throw new Error(`${dir} cannot be written. ${explain(String(error.code))}`)
  }
}

function checkSpace(dir) {
  const { bavail, bsize } = statfsSync(dir)
  const free = Math.floor((bavail * bsize) / 1048576)
  const need = existsSync(path.join(dir, 'mysql')) ? 50 : needMegabytes
  if (free < need) throw new Error(`The disk that holds ${dir} is full: ${free} MB are free and at least ${need} MB are needed.`)
}

function explain(output) {
  if (/ENOSPC|No space left|Errcode: 28|disk full/i.test(output)) return 'The disk is full: free some space and start again.'
  if (/EACCES|EPERM|Permission denied|Errcode: 13/i.test(output)) return 'It belongs to another user: start as that user, or move it away.'
  return output.trim().split('\n').slice(-3).join(' ')
}

const errorsOf = dir =>
  readText(path.join(dir, 'mariadb.log'))
    .split('\n')
    .filter(line => line.includes('[ERROR]'))

const isPortTaken = dir => errorsOf(dir).some(line => /Address already in use|Bind on TCP\/IP/i.test(line))

function lastLogLines(dir) {
  const reason = explainStart(errorsOf(dir).join('\n'), dir)
  return `${reason} (All of it: ${path.join(dir, 'mariadb.log')}; nothing was deleted.)`
}

function explainStart(errors, dir) {
  if (/Unable to lock|Can't lock aria/i.test(errors)) return 'Another MariaDB has its files open: stop that one first.'
  if (/allocate memory|Out of memory/i.test(errors)) return 'There is not enough memory for it: close something and start again.'
  const isHarm = /registration as a STORAGE ENGINE failed|InnoDB: .*(corrupt|not found|aborted)|privilege tables|got signal/i.test(errors)
  const known = /ENOSPC|No space|Errcode: (28|13)|disk full|EACCES|EPERM|Permission denied/i.test(errors)
  if (!isHarm || known) return explain(errors.split('\n').slice(0, 3).join('\n'))
  const data = path.join(dir, 'mysql')
  return `Its files in ${data} are damaged, and were left as they are: put a backup of that folder back, or move the folder away to start with a new demo world.`
}

function capture(command, args) {
  return new Promise(resolve => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => (output += chunk))
    child.once('error', error => resolve({ code: 1, output: String(error.message) }))
    child.once('close', code => resolve({ code, output }))
  })
}

function freePort(preferred) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.once('error', error => (preferred ? freePort().then(resolve, reject) : reject(error)))
    server.listen(preferred ?? 0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
}

// A listening port is not enough: the server must greet with a MySQL handshake (protocol 10).
function answers(port) {
  return new Promise(resolve => {
    const socket = net.connect({ port, host: '127.0.0.1' })
    const end = result => {
      socket.destroy()
      resolve(result)
    }
    socket.setTimeout(1000, () => end(false))
    socket.once('error', () => end(false))
    socket.once('data', greeting => end(greeting.length > 5 && greeting[4] === 10))
  })
}

const sleep = ms => new Promise(resolve => setTimeout(resolve, ms))
