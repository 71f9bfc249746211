import { randomBytes } from 'node:crypto'
import { rmSync } from 'node:fs'
import net from 'node:net'
import path from 'node:path'
import { makeDirectory, openDatabase } from '../../db/local.mjs'
import { readJson, tryLock, writeJson } from '../../db/localProcess.mjs'
import { print, Refusal, root } from './root.mjs'

export const dataDir = path.join(root, '.data')

/** The operator's own database; without one the product runs a private database with the demo world. */
export const externalDatabaseUrl = () => process.env.DATABASE_URL?.trim() || undefined

/** Opens the database of the product and answers the environment that belongs to it. */
export async function openProduct() {
  const url = externalDatabaseUrl()
  if (url) {
    await reachable(url)
    // Only the private demo world may have accounts with public passwords.
    return {
      env: { NODE_ENV: 'production', ...process.env, DATABASE_URL: url, DEMO: '' },
      revive: async () => url,
      close: async () => {},
      demo: false,
    }
  }
  const database = await openDatabase(dataDir, { log: print })
  const env = {
    NODE_ENV: 'production',
    // A private IP address has no country: with this, prices are also shown in US dollars, as in every unknown country.
    LOCATE_FALLBACK_COUNTRY: 'US',
    ...demoKeys(),
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: dataDir,
    DEMO: '1',
  }
  return { env, revive: database.revive, close: database.close, demo: true }
}

/** Keys that are generated once for the private database and stored beside its data. */
function demoKeys() {
  const file = path.join(dataDir, 'keys.json')
  const known = readJson(file)
  if (known?.JWT_KEYS && known.IDENTITY_KEYS) return known
  const keys = newKeys()
  writeJson(file, keys)
  return keys
}

export function newKeys() {
  const id = new Date().toISOString().slice(0, 10)
  return { JWT_KEYS: `${id}:${randomBytes(32).toString('base64url')}`, IDENTITY_KEYS: `${id}:${randomBytes(32).toString('base64')}` }
}

/** Checks before anything is installed that a database address can be reached; refuses with one sentence if not. */
async function reachable(url) {
  let address
  try {
    address = new URL(url)
  } catch {
    address = undefined
  }
  if (!address || !/^(mysql|mariadb):$/.test(address.protocol) || !address.hostname || address.pathname.length < 2) {
    throw new Refusal('DATABASE_URL is not valid: it should look like mysql://user:password@host:3306/name.')
  }
  const port = Number(address.port || 3306)
  const host = address.hostname.replace(/^\[|\]$/g, '')
  const problem = await probe(host, port)
  if (problem) throw new Refusal(`The database at ${host}:${port} does not answer (${problem}): start it, or correct DATABASE_URL.`)
}

function probe(host, port) {
  return new Promise(resolve => {
    const socket = net.connect({ host, port })
    const end = problem => {
      socket.destroy()
      resolve(problem)
    }
    socket.setTimeout(5000, () => end('no answer within 5 seconds'))
    socket.once('error', error => end(error.code ?? error.message))
    socket.once('connect', () => end(undefined))
  })
}

/** Allows only one product in a folder: a second start must not migrate, build and serve over the first. */
export function claimFolder(facts) {
  makeDirectory(dataDir)
  const lock = path.join(dataDir, 'start.lock')
  for (let attempt = 0; attempt < 3; attempt++) {
    if (tryLock(lock, facts)) return () => rmSync(lock, { force: true })
  }
  const { pid, address } = readJson(lock) ?? {}
  throw new Refusal(
    `OpenBunk runs from this folder already${pid ? ` (process ${pid}, ${address})` : ''}: stop that one first, or start from another copy of the folder.`,
  )
}

/** Checks that the address can be listened on, before minutes are spent on building. */
export async function checkAddress() {
  const given = process.env.PORT?.trim() || '3000'
  const port = Number(given)
  if (!/^\d+$/.test(given) || port > 65535) throw new Refusal('PORT is not valid: it should be a whole number from 0 to 65535.')
  const host = process.env.HOST?.trim() || '127.0.0.1'
  const open = !/^(localhost|::1|127(\.\d+){3})$/.test(host)
  if (open && !externalDatabaseUrl() && !/^(1|on|yes|true)$/.test(process.env.DEMO_PUBLIC ?? '')) {
    throw new Refusal(
      `HOST=${host} opens the demo world, whose passwords are public, to the network: set DEMO_PUBLIC=1 as well if that is meant, or bring a database of your own (DATABASE_URL).`,
    )
  }
  const problem = await listenProblem(host, port)
  if (problem === 'EADDRINUSE')
    throw new Refusal(`Port ${port} is taken by another program: stop it, or choose another, as in PORT=${port + 1} npm start.`)
  if (problem === 'EACCES') throw new Refusal(`Port ${port} is reserved for root: choose one above 1023, as in PORT=3000 npm start.`)
  if (problem) throw new Refusal(`Nothing can listen on ${host}:${port} (${problem}): correct HOST or PORT.`)
  return { host, port }
}

function listenProblem(host, port) {
  return new Promise(resolve => {
    const server = net.createServer()
    server.once('error', error => resolve(error.code))
    server.listen(port, host, () => server.close(() => resolve(undefined)))
  })
}
