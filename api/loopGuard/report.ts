import { appendFileSync, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { findCulprits } from './findCulprits.ts'
import { LIMIT_MS, type LoopUse, takeLoopUses } from './measureStretches.ts'

/** Where the workers of a run put what they measured; unset, nothing is measured. */
export const loopFolder = process.env.LOOP_GUARD ? path.resolve(process.env.LOOP_GUARD) : undefined

/** What this process measured since the last time, as a line of its own. */
export const writeLoopUses = (folder: string) =>
  appendFileSync(path.join(folder, `${process.pid}.ndjson`), `${JSON.stringify([...takeLoopUses()])}\n`)

/** Vitest's globalSetup: an empty folder before the run, and a table after it. A run in which an endpoint computes too long fails. */
export default function setup() {
  if (!loopFolder) return undefined
  rmSync(loopFolder, { recursive: true, force: true })
  mkdirSync(loopFolder, { recursive: true })
  return () => {
    const culprits = findCulprits(readdirSync(loopFolder).flatMap(name => readUses(path.join(loopFolder, name))))
    for (const { endpoint, requests, late, medianMs, longestMs } of culprits)
      console.log(
        `${endpoint}: ${late} of ${requests} requests hold the loop for more than ${LIMIT_MS} ms, ${medianMs} ms mostly, ${longestMs} ms at most`,
      )
    // Not thrown: what the run has opened is still to be closed.
    if (culprits.length) process.exitCode = 1
    else console.log(`No endpoint holds the loop for more than ${LIMIT_MS} ms.`)
  }
}

const readUses = (file: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map(line => new Map(JSON.parse(line) as [string, LoopUse][]))
