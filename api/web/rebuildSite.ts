import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'
import { isDiskLow } from '../platform/disk/service.ts'
import type { Log } from '../platform/log.ts'

const script = path.resolve(import.meta.dirname, '../../scripts/build.ts')
/** Low priority, so that visitors are served first. */
const lowPriority = 10

/** Builds the site again in a process of its own, for the nightly job. Servers take the new build over by themselves. */
export async function rebuildSite({ log, signal }: { log: Log; signal?: AbortSignal }): Promise<void> {
  if (isDiskLow()) throw new Error('there is too little room on the disk to build the site anew')
  const child = spawn(process.execPath, [script], { stdio: ['ignore', 'pipe', 'pipe'], ...(signal && { signal }) })
  if (child.pid) setPriority(child.pid, lowPriority)
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  const [code] = (await once(child, 'exit')) as [number | null]
  const lines = (await output).flat().join('').trim()
  if (code !== 0) throw new Error(`the site could not be rebuilt: ${lines}`)
  log.info({ result: lines }, 'the site was rebuilt')
}
