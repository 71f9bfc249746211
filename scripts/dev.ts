import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { watch } from 'node:fs'
import { dev } from 'astro'
import { freePort } from './lib/freePort.mjs'

/** npm run dev: Astro's dev server in front, which reloads pages; behind it on the same origin the API, restarted when its files change. */
const port = Number(process.env.PORT)
const origin = `http://localhost:${port}`
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`
const proxiedPaths = ['/v1', '/health', '/metrics', '/flags', '/media', '/_next/image', '/sandbox-pay']
process.env.PUBLIC_ORIGIN ||= origin
process.env.API_BASE = `${api}/v1`

let apiServer = startApi()
let isStopping = false
let pending: NodeJS.Timeout | undefined
let restarting = Promise.resolve()
let stopSite = async () => {}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('disconnect', stop)
for (const place of ['api', 'art', 'db', 'domain', 'messages', 'server.ts'])
  watch(place, { recursive: true }, (_kind, file) => restartSoon(file ?? place))

await waitUntilReady(`${api}/health/ready`)
const proxy = Object.fromEntries(proxiedPaths.map(path => [path, api]))
const site = await dev({ root: process.cwd(), server: { port, host: process.env.HOST }, vite: { server: { strictPort: true, proxy } } })
stopSite = () => site.stop()
process.send?.({ address: origin })

async function stop() {
  if (isStopping) return
  isStopping = true
  await Promise.all([stopSite(), stopChild(apiServer)])
  process.exit(0)
}

// The IPC channel tells the API that this process is gone, even after a kill.
function startApi(): ChildProcess {
  const env = { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' }
  return spawn(process.execPath, ['server.ts', '--api-only'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] })
}

/** Editors write several times for one save, so restarts wait a moment. */
function restartSoon(file: string) {
  if (/\.test\.ts$|~$/.test(file)) return
  clearTimeout(pending)
  pending = setTimeout(restart, 120)
}

function restart() {
  restarting = restarting.then(async () => {
    await stopChild(apiServer)
    if (!isStopping) apiServer = startApi()
  })
}

async function stopChild(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}

/** Waits on when the API does not start because of a mistake in a file: the next save may fix it. */
async function waitUntilReady(url: string) {
  for (let waited = 0; ; waited += 200) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    if (waited === 20_000) console.log('The API does not answer yet; its lines above say why.')
    await new Promise(resolve => setTimeout(resolve, 200))
  }
}
