// npm start: from a fresh clone to a running product. This file must run without packages and on an old Node.
import os from 'node:os'
import path from 'node:path'
import { readJson } from '../db/localProcess.mjs'
import { isStopping, run, start, untilSignal } from './lib/children.mjs'
import { checkAddress, claimFolder, dataDir, openProduct } from './lib/environment.mjs'
import { isUpToDate, saveFingerprint } from './lib/fingerprint.mjs'
import { productNode, serverFlags, withNode } from './lib/node.mjs'
import { installPackages } from './lib/packages.mjs'
import { loadDotEnv, main, print, secondsSince } from './lib/root.mjs'
import { repeatUntilStopped, supervise } from './lib/supervise.mjs'

const dev = process.argv.includes('--dev')
const { PRIORITY_BELOW_NORMAL } = os.constants.priority

main(async () => {
  loadDotEnv()
  const release = claimFolder({ address: `http://${process.env.HOST ?? 'localhost'}:${process.env.PORT ?? 3000}` })
  let product
  await untilSignal(
    async () => {
      const { host, port } = await checkAddress()
      product = await prepare()
      if (isStopping()) return
      const env = { ...withNode(product.env), HOST: host, PORT: String(port), ...(dev ? { NODE_ENV: 'development' } : {}) }
      await fillAndBuild(env, product)
      await serve(env, product)
    },
    async () => {
      await product?.close()
      release()
    },
  )
})

// Opens the database while packages are installed; if one fails, the other is still completed.
async function prepare() {
  const [packages, product] = await Promise.allSettled([installPackages({ dev }), openProduct()])
  if (product.status === 'rejected') throw product.reason
  if (packages.status === 'fulfilled') return product.value
  await product.value.close()
  throw packages.reason
}

async function fillAndBuild(env, { demo }) {
  // The server itself migrates before it listens, so an existing demo world needs no extra step.
  const isFull = demo && isUpToDate('world', env)
  if (isFull) print('demo world: there already')
  else await check(env)
  await Promise.all([isFull ? undefined : fill(env, demo), dev ? undefined : build(env)])
}

async function check(env) {
  print('database: checking and migrating')
  await run(productNode(), ['scripts/checkDatabase.ts'], { env, refusal: 'The product cannot start with this configuration.' })
}

async function fill(env, demo) {
  if (!demo) return run(productNode(), ['db/migrate.ts'], { env, refusal: 'The database could not be migrated; the lines above say why.' })
  const began = Date.now()
  await run(productNode(), ['demo/seed.ts'], { env, refusal: 'The demo world could not be made; the lines above say why.' })
  saveFingerprint('world', env)
  print(`demo world: ready (${secondsSince(began)})`)
}

// Runs while the database is filled. Most pages are no part of it, as the server renders them while it runs.
async function build(env) {
  if (isUpToDate('site', env)) return print('site: built already, nothing changed')
  const began = Date.now()
  print('site: building')
  await runScript('scripts/build.ts', { env, refusal: 'The site could not be built; the lines above say why.' })
  saveFingerprint('site', env)
  print(`site: built in ${secondsSince(began)}`)
}

// Builds at low priority: filling the database and answering visitors come first.
const runScript = (file, options) =>
  run(productNode(), [file], { ...options, started: ({ pid }) => pid && os.setPriority(pid, PRIORITY_BELOW_NORMAL) })

/** Runs the server until it is stopped; restarts it when it crashes, and the private database as well. */
async function serve(env, product) {
  const args = dev ? ['scripts/dev.ts'] : [...serverFlags, 'server.ts']
  let child
  let isReady = false
  const begin = () => {
    child = start(productNode(), args, { env, stdio: ['inherit', 'inherit', 'inherit', 'ipc'] })
    child.on('message', ({ address }) => {
      if (!address || isReady) return
      isReady = true
      greet(address, product)
    })
    return child
  }
  const stopWatching = repeatUntilStopped(async () => {
    const url = await product.revive()
    if (url === env.DATABASE_URL) return
    // The database has another port now: the server is restarted with its address.
    env.DATABASE_URL = url
    child?.kill('SIGKILL')
  })
  try {
    await supervise(begin, { isReady: () => isReady })
  } finally {
    stopWatching()
  }
}

function greet(address, { demo }) {
  print(`ready: ${address}`)
  const world = demo ? readJson(path.join(dataDir, 'demo.json')) : undefined
  const lines = demo
    ? demoLines(address, world)
    : ['', `  ${address}   (your own database: the first super-admin is made by npm run admin:create)`]
  console.log([...lines, '', '  Ctrl-C stops it.', ''].join('\n'))
}

function demoLines(address, world) {
  const accounts = world?.accounts ?? []
  const width = Math.max(0, ...accounts.map(({ email }) => email.length))
  return [
    '',
    `  The demo world is at ${address}`,
    ...(world?.password ? [`  Every account has the password ${world.password}`] : []),
    ...accounts.map(({ email, is }) => `    ${email.padEnd(width)}  ${is}`),
    ...(world?.totpSecret ? [`  Second factor of the super-admin (for an authenticator app): ${world.totpSecret}`] : []),
    `  Mail it sends is shown at ${address}/demo/mails`,
  ]
}
