import { spawn } from 'node:child_process'

export interface CommandOptions {
  cwd?: string
  env?: NodeJS.ProcessEnv
  input?: string
}

/** Runs a program and answers what it printed; rejects with its last lines if it fails. */
export function command(program: string, args: readonly string[], { cwd, env, input }: CommandOptions = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd, env: { ...process.env, LC_ALL: 'C', ...env }, stdio: 'pipe' })
    const out: Buffer[] = []
    const all: Buffer[] = []
    for (const stream of [child.stdout, child.stderr]) stream.on('data', chunk => void all.push(chunk))
    child.stdout.on('data', chunk => void out.push(chunk))
    child.once('error', reject)
    child.once('close', code => {
      if (code === 0) return resolve(Buffer.concat(out).toString())
      const last = Buffer.concat(all).toString().trim().split('\n').slice(-5).join('\n')
      reject(new Error(`${program} ${args[0] ?? ''} ended with ${code}:\n${last}`))
    })
    child.stdin.on('error', () => undefined)
    child.stdin.end(input)
  })
}

export const sleep = (ms: number) => new Promise<void>(resolve => setTimeout(resolve, ms))

/** Polls until the answer is true; an error counts as false. */
export async function until(isSo: () => Promise<boolean> | boolean, seconds: number, what: string): Promise<void> {
  const deadline = performance.now() + seconds * 1000
  while (!(await Promise.resolve(isSo()).catch(() => false))) {
    if (performance.now() > deadline) throw new Error(`${what}: not within ${seconds} seconds`)
    await sleep(100)
  }
}
