import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { createConnection } from 'mysql2/promise'
import type { Figures } from './measure.ts'
import type { World } from './report.ts'

/** The world and the figures of one bench. */
export interface BenchResult {
  figures: Figures
  world: World
}

const PREFIX = 'openbunk_bench_'

/** Runs the same bench on one fresh world after another; each has its own database, which is dropped afterwards. */
export async function benchSizes(
  sizes: readonly number[],
  databaseUrl: string,
  folder: string,
  options: readonly string[],
): Promise<BenchResult[]> {
  const results: BenchResult[] = []
  const server = await createConnection({ uri: databaseUrl })
  try {
    for (const hostels of sizes) {
      const name = `${PREFIX}${hostels}`
      await server.query(`DROP DATABASE IF EXISTS ${name}`)
      await server.query(`CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
      const url = Object.assign(new URL(databaseUrl), { pathname: `/${name}` }).href
      results.push(await benchOne(hostels, url, path.join(folder, `${hostels}.json`), options))
      await server.query(`DROP DATABASE ${name}`)
    }
  } finally {
    await server.end()
  }
  return results
}

async function benchOne(hostels: number, url: string, file: string, options: readonly string[]): Promise<BenchResult> {
  console.log(`--- ${hostels.toLocaleString('en')} hostels`)
  const args = [path.join(import.meta.dirname, 'run.ts'), '--hostels', String(hostels), '--result', file, ...options]
  const child = spawn(process.execPath, args, { stdio: 'inherit', env: { ...process.env, DATABASE_URL: url } })
  const [code] = await once(child, 'exit')
  // A bench that missed its thresholds also ends with 1, but has measured: only a missing result is an error.
  const text = readText(file)
  if (!text) throw new Error(`the bench of ${hostels} hostels ended with ${code}`)
  return JSON.parse(text) as BenchResult
}

function readText(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}
