import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setPriority } from 'node:os'
import path from 'node:path'

const scripts = path.resolve(import.meta.dirname, '../../../scripts')
/** Low priority, so that visitors are served first. */
const LOW_PRIORITY = 10

/** Runs a script of the product in a process of its own, so that no visitor waits for it. Answers what it said; what it said of a failure is the error. */
export async function runScript(
  file: string,
  { args = [], signal }: { args?: readonly string[]; signal?: AbortSignal } = {},
): Promise<string> {
  const child = spawn(process.execPath, [path.join(scripts, file), ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(signal && { signal }),
  })
  if (child.pid) setPriority(child.pid, LOW_PRIORITY)
  const output = Promise.all([child.stdout.toArray(), child.stderr.toArray()])
  const [code] = (await once(child, 'exit')) as [number | null]
  const text = (await output).flat().join('').trim()
  if (code !== 0) throw new Error(text || `${file} ended with ${code}`)
  return text
}
