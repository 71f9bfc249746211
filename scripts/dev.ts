import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { dev } from 'astro'

/** npm run dev: Astro's server in front, reloading pages; the API behind it on the same origin, restarting when its files change. */
const port = Number(process.env.PORT)
const origin = `http://localhost:${port}`
const apiPort = await freePort()
const api = `http://127.0.0.1:${apiPort}`
process.env.PUBLIC_ORIGIN ||= origin
process.env.API_BASE = `${api}/v1`

const apiServer = startApi()
await answering(`${api}/health/ready`)
const site = await dev({
  root: process.cwd(),
  server: { port, host: process.env.HOST },
  vite: {
    server: {
      strictPort: true,
      proxy: Object.fromEntries(['/v1', '/health', '/metrics', '/flags', '/media', '/_next/image'].map(path => [path, api])),
    },
  },
})
process.send?.({ address: origin })

for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop)
process.on('disconnect', stop)

async function stop() {
  await Promise.all([site.stop(), end(apiServer)])
  process.exit(0)
}

function startApi(): ChildProcess {
  const env = { ...process.env, PORT: String(apiPort), HOST: '127.0.0.1' }
  const child = spawn(process.execPath, ['--watch', '--watch-preserve-output', 'server.ts', '--api-only'], {
    env,
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  child.once('exit', code => process.exit(code ?? 1))
  return child
}

async function end(child: ChildProcess) {
  child.removeAllListeners('exit')
  child.kill('SIGTERM')
  await Promise.race([once(child, 'exit'), new Promise(resolve => setTimeout(resolve, 9000))])
}

async function answering(url: string) {
  for (let waited = 0; waited < 60_000; waited += 200) {
    const answer = await fetch(url).catch(() => undefined)
    if (answer?.ok) return
    await new Promise(resolve => setTimeout(resolve, 200))
  }
  throw new Error('The API did not come up within a minute; its lines above say why.')
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  if (!address || typeof address === 'string') throw new Error('No port is free.')
  return address.port
}
