import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createConnection } from 'mysql2/promise'
import { afterEach, beforeEach, describe, expect } from 'vitest'
import { itInFull } from '../../domain/testing.ts'

const here = import.meta.dirname
let dir: string
let child: ChildProcess
let text: string

beforeEach(() => {
  dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'openbunk-')), '.data')
  text = ''
})
afterEach(() => {
  child.kill('SIGKILL')
  rmSync(path.dirname(dir), { recursive: true, force: true })
})

/** Imitates `npm start` after its build: a private database, and a server that prints its process id. */
function product() {
  const code = `
    import { openDatabase } from '${here}/../../db/local.mjs'
    import { start, untilSignal } from '${here}/children.mjs'
    import { supervise, repeatUntilStopped } from '${here}/supervise.mjs'
    const database = await openDatabase('${dir}', { disposable: true })
    console.log('database', database.url)
    const begin = () => {
      const server = start(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
      console.log('server', server.pid)
      return server
    }
    await untilSignal(async () => {
      const stop = repeatUntilStopped(async () => void (await database.revive()), 200)
      await supervise(begin, { isReady: () => true, pauses: [50, 100] })
      stop()
    }, () => database.close())`
  child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['ignore', 'pipe', 'inherit'] })
  child.stdout?.on('data', data => {
    text += data
  })
}
const matches = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found as string)
const servers = () => matches(/^server (\d+)$/gm)
const database = () => JSON.parse(readFileSync(path.join(dir, 'db.json'), 'utf8')) as { server?: { pid: number }; url: string }
const answers = async (url: string) => {
  const connection = await createConnection({ uri: url, connectTimeout: 500 }).catch(() => undefined)
  await connection?.end()
  return connection !== undefined
}

describe('the product that npm start runs', () => {
  itInFull('restarts a crashed server, and the database on the same port', { timeout: 60_000 }, async () => {
    product()
    await expect.poll(servers, { timeout: 30_000 }).toHaveLength(1)
    process.kill(Number(servers()[0]), 'SIGKILL')
    await expect.poll(servers).toHaveLength(2)
    process.kill(Number(servers()[1]), 'SIGSEGV')
    await expect.poll(servers).toHaveLength(3)
    const { server, url } = database()
    process.kill(server?.pid as number, 'SIGKILL')
    await expect.poll(() => answers(url), { timeout: 20_000 }).toBe(true)
    expect(database().server?.pid).not.toBe(server?.pid)
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(await answers(url)).toBe(false)
  })

  itInFull('stops within ten seconds when its database was killed a moment before', { timeout: 60_000 }, async () => {
    product()
    await expect.poll(servers, { timeout: 30_000 }).toHaveLength(1)
    process.kill(database().server?.pid as number, 'SIGKILL')
    const began = performance.now()
    child.kill('SIGTERM')
    await once(child, 'exit')
    expect(performance.now() - began).toBeLessThan(10_000)
  })
})
