// npm run engine -- private|mysql|group|galera: a database to try the product on. It prints where it listens and runs until Ctrl-C.
import { once } from 'node:events'
import { type EngineName, engineNames } from './engine.ts'
import { openEngine } from './open.ts'

const name = process.argv[2] as EngineName
if (engineNames.includes(name)) await run()
else {
  console.error(`Say which engine: ${engineNames.join(', ')}.`)
  process.exitCode = 1
}

async function run() {
  const engine = await openEngine(name, line => console.log(line))
  console.log([engine.url, ...(engine.urls.length > 1 ? engine.urls.map((url, i) => `  node ${i + 1}: ${url}`) : [])].join('\n'))
  // Timers alone would not keep a single server's keeper alive.
  const awake = setInterval(() => undefined, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM'), once(process, 'SIGHUP')])
  clearInterval(awake)
  await engine.stop()
}
