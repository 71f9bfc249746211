import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

// No import.meta.dirname, which Node 18 does not have: an old Node must get far enough to print a helpful message.
export const root = path.dirname(path.dirname(path.dirname(fileURLToPath(import.meta.url))))

const began = Date.now()

/** One line of progress, with the time since the command began. */
export function print(line) {
  console.log(`[${((Date.now() - began) / 1000).toFixed(1).padStart(5)} s] ${line}`)
}

export const secondsSince = start => `${((Date.now() - start) / 1000).toFixed(1)} s`

/** An error that is printed as one sentence, without a stack. */
export class Refusal extends Error {}

/** Sets the variables of `.env` that the environment does not set. */
export function loadDotEnv() {
  const file = path.join(root, '.env')
  if (!existsSync(file)) return
  if (process.loadEnvFile) return process.loadEnvFile(file)
  for (const line of readFileSync(file, 'utf8').split('\n')) {
    const [, name, value] = /^\s*([A-Z0-9_]+)\s*=\s*(.*?)\s*$/.exec(line) ?? []
    if (name && process.env[name] === undefined) process.env[name] = value.replace(/^(["'])(.*)\1$/, '$2')
  }
}

/** Runs a command; a Refusal prints its sentence, any other error its stack. */
export async function main(work) {
  try {
    process.chdir(root)
    if (Number(process.versions.node.split('.')[0]) < 20) {
      throw new Refusal(
        `Node 20 or newer is needed to start, this is ${process.version}. The product itself then brings the Node it runs on.`,
      )
    }
    await work()
  } catch (error) {
    console.error(`\n${error instanceof Refusal || error?.constructor === Error ? error.message : (error?.stack ?? error)}`)
    process.exitCode = 1
  }
}
