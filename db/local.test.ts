import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  closeSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { createConnection } from 'mysql2/promise'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { itInFull } from '../domain/testing.ts'
import { openDatabase } from './local.mjs'

let dir: string
beforeEach(() => {
  dir = path.join(mkdtempSync(path.join(os.tmpdir(), 'openbunk-')), '.data')
})
afterEach(() => rmSync(path.dirname(dir), { recursive: true, force: true }))

/** A whole one that was stopped in order, for those who do not care how it is made. */
const wholeDirectory = path.join(mkdtempSync(path.join(os.tmpdir(), 'openbunk-')), '.data')
beforeAll(async () => (await openDatabase(wholeDirectory)).close())
afterAll(() => rmSync(path.dirname(wholeDirectory), { recursive: true, force: true }))
const copyMade = () => cpSync(wholeDirectory, dir, { recursive: true })

const serverPid = () => JSON.parse(readFileSync(path.join(dir, 'db.json'), 'utf8')).server.pid as number
const isRunning = (pid: number) => readFileSync(`/proc/${pid}/stat`, { encoding: 'utf8', flag: 'r' }).includes(') Z') === false

async function query(url: string, sql: string) {
  const connection = await createConnection({ uri: url })
  const [rows] = await connection.query(sql)
  await connection.end()
  return rows
}

/** Another process that uses the database of this directory until it is told to leave. */
async function neighbour() {
  const module = path.join(import.meta.dirname, 'local.mjs')
  const code = `const db = await (await import(${JSON.stringify(module)})).openDatabase(${JSON.stringify(dir)})
    console.log('in'); process.stdin.once('data', async () => { await db.close(); process.exit() })`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: ['pipe', 'pipe', 'inherit'] })
  await new Promise(resolve => child.stdout.once('data', resolve))
  return { child, leave: () => new Promise(resolve => child.once('exit', resolve) && child.stdin.write('out')) }
}

it('is shared by several processes and stopped by the last one', async () => {
  copyMade()
  const mine = await openDatabase(dir)
  const other = await neighbour()
  await mine.close()
  expect(await query(mine.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await other.leave()
  await expect(query(mine.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'connect' })
})

itInFull('keeps what was written when everything is killed', async () => {
  copyMade()
  const first = await openDatabase(dir)
  await query(first.url, 'CREATE TABLE kept (id INT PRIMARY KEY)')
  await query(first.url, 'INSERT INTO kept VALUES (7)')
  const pid = serverPid()
  process.kill(pid, 'SIGKILL')
  await expect.poll(() => !existsSync(`/proc/${pid}`) || !isRunning(pid)).toBe(true)
  const second = await openDatabase(dir)
  expect(await query(second.url, 'SELECT id FROM kept')).toEqual([{ id: 7 }])
  await second.close()
})

itInFull('keeps its temporary tables to itself: another one that starts would remove them', async () => {
  copyMade()
  const mine = await openDatabase(dir)
  expect(await query(mine.url, 'SELECT @@tmpdir AS scratch')).toEqual([{ scratch: path.join(dir, 'db.tmp') }])
  await mine.close()
})

itInFull('adopts a server whose starter was killed', async () => {
  copyMade()
  const { child } = await neighbour()
  const pid = serverPid()
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  const mine = await openDatabase(dir)
  expect(serverPid()).toBe(pid)
  await mine.close()
  await expect(query(mine.url, 'SELECT 1')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'connect' })
})

itInFull('sets a half-made data directory aside and deletes nothing', async () => {
  mkdirSync(path.join(dir, 'mysql'), { recursive: true })
  writeFileSync(path.join(dir, 'mysql', 'ibdata1'), 'cut short')
  const database = await openDatabase(dir)
  expect(await query(database.url, 'SELECT 1 AS one')).toEqual([{ one: 1 }])
  await database.close()
  const aside = readdirSync(dir).find(name => name.startsWith('mysql.unfinished-'))
  expect(readFileSync(path.join(dir, aside ?? '', 'ibdata1'), 'utf8')).toBe('cut short')
})

itInFull.each([
  ['the first pages are gone', 'ibdata1', (file: string) => overwrite(file, Buffer.alloc(1_048_576))],
  ['a file is cut short', 'ibdata1', (file: string) => truncateSync(file, 100_000)],
  ['the log is missing', 'ib_logfile0', (file: string) => rmSync(file)],
  ['the log of Aria is noise', 'aria_log_control', (file: string) => writeFileSync(file, 'x')],
])('says in one sentence that files are damaged when %s, and leaves them', async (_, name, harm) => {
  copyMade()
  const file = path.join(dir, 'mysql', name)
  harm(file)
  const harmed = hashOf(file)
  const reported = await openDatabase(dir).then(
    () => 'it started',
    (error: Error) => error.message,
  )
  expect(reported).toMatch(/^The private database did not start\. Its files in \S+mysql are damaged, and were left as they are: /)
  expect(reported).not.toMatch(/\n|\[ERROR\]/)
  expect(hashOf(file)).toBe(harmed)
})

const hashOf = (file: string) => existsSync(file) && createHash('sha256').update(readFileSync(file)).digest('hex')

function overwrite(file: string, bytes: Buffer) {
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, 0)
  closeSync(handle)
}

it('says in one sentence when the directory cannot be made', async () => {
  const blocked = path.join(path.dirname(dir), 'file')
  writeFileSync(blocked, '')
  await expect(openDatabase(path.join(blocked, '.data'))).rejects.toThrow(/cannot be written/)
})
