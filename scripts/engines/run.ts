// npm run engine -- private|mysql|group|galera: starts a database to run the product on, prints its address and runs until Ctrl-C.
import { type EngineName, engineNames } from './engine.ts'
import { withEngine } from './withEngine.ts'

const name = process.argv[2] as EngineName
if (engineNames.includes(name)) {
  await withEngine(name, console.log, async ({ url, urls }) => {
    console.log(
      [url, ...(urls.length > 1 ? urls.map((of, i) => `  node ${i + 1}: ${of}`) : []), 'Ctrl-C stops it; nothing is kept.'].join('\n'),
    )
    // Keeps the process alive until Ctrl-C; a single server has no other timer that would.
    await new Promise(resolve => setTimeout(resolve, 86_400_000))
  })
} else {
  console.error(`Say which engine: ${engineNames.join(', ')}.`)
  process.exitCode = 1
}
