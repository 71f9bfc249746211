// Runs tsc over everything, including Astro pages, which tsc cannot read itself. `astro check` would read all other files again, three times as slowly.
//   node scripts/lib/checkTypes.mjs [options of tsc]
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { writePageScripts } from './pageScripts.mjs'
import { main, root } from './root.mjs'

main(async () => {
  const { project, toPage } = writePageScripts()
  const tsc = path.join(root, 'node_modules/typescript7/bin/tsc')
  const { status, stdout } = spawnSync(process.execPath, [tsc, '--noEmit', '--pretty', 'false', '-p', project, ...process.argv.slice(2)], {
    encoding: 'utf8',
    maxBuffer: 100_000_000,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const output = stdout.replace(/^(\S+?)\((\d+),(\d+)\)/gm, (all, file, line) => {
    const at = toPage(file, Number(line))
    return at ? `${at.page}(${at.line})` : all
  })
  process.stdout.write(output)
  process.exitCode = status ?? 1
})
