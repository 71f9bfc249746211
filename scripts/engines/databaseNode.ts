import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { readText } from '../../db/localProcess.mjs'
import { sleep, until } from './command.ts'

/** A database server that these scripts run. Its folder contains its process id, so that no other server is ever stopped. */
export interface DatabaseNode {
  dir: string
  port: number
}

export const dataOf = ({ dir }: DatabaseNode) => path.join(dir, 'data')
export const socketOf = ({ dir }: DatabaseNode) => path.join(dir, 's.sock')
export const errorLogOf = ({ dir }: DatabaseNode) => path.join(dir, 'error.log')
export const asRoot = () => (process.getuid?.() === 0 ? ['--user=root'] : [])

export function launch(node: DatabaseNode, program: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  mkdirSync(path.join(node.dir, 'tmp'), { recursive: true })
  const log = openSync(path.join(node.dir, 'out.log'), 'a')
  const child = spawn(program, args, { stdio: ['ignore', log, log], detached: true, env })
  closeSync(log)
  child.unref()
  writeFileSync(path.join(node.dir, 'pid'), String(child.pid))
}

/** The process id of this node, if it is alive and really uses this folder. */
export function pidOf(node: DatabaseNode): number | undefined {
  const pid = Number(readText(path.join(node.dir, 'pid')))
  return pid && readText(`/proc/${pid}/cmdline`).includes(`--datadir=${dataOf(node)}\0`) ? pid : undefined
}

export async function killNode(node: DatabaseNode): Promise<void> {
  const pid = pidOf(node)
  if (!pid) return
  process.kill(pid, 'SIGKILL')
  while (!hasEnded(pid)) await sleep(20)
}

// While the last threads of a server close its files, its main thread is already a zombie.
function hasEnded(pid: number): boolean {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.length === 1 && /^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

/** Kills the node and deletes its folder: its data is worth nothing. */
export async function discard(node: DatabaseNode): Promise<void> {
  await killNode(node)
  rmSync(node.dir, { recursive: true, force: true })
}

/** Creates an empty folder, after killing a server that still uses the old one. */
export async function clean(node: DatabaseNode): Promise<void> {
  await discard(node)
  mkdirSync(path.join(node.dir, 'tmp'), { recursive: true })
}

/** Runs statements as root through the socket, on one connection. Answers the rows of the last. */
export async function asAdmin(node: DatabaseNode, ...statements: string[]): Promise<RowDataPacket[]> {
  const connection = await createConnection({ user: 'root', socketPath: socketOf(node), connectTimeout: 2000 })
  try {
    let rows: RowDataPacket[] = []
    for (const sql of statements) [rows] = await connection.query<RowDataPacket[]>({ sql, timeout: 60_000 })
    return rows
  } finally {
    connection.destroy()
  }
}

/** Waits until `isReady`; rejects with the server's log when its process ends before. */
export async function waitFor(node: DatabaseNode, isReady: () => Promise<boolean>, seconds = 90): Promise<void> {
  const isOver = async () => isGone(node) || (await isReady().catch(() => false))
  await until(isOver, seconds, `the server in ${node.dir}`)
  if (isGone(node))
    throw new Error(`The server in ${node.dir} ended:\n${readText(errorLogOf(node)).trim().split('\n').slice(-8).join('\n')}`)
}

// A wrapper that is about to become the server has for a moment no command line by which `pidOf` recognises it.
function isGone(node: DatabaseNode): boolean {
  const pid = Number(readText(path.join(node.dir, 'pid')))
  return !pid || hasEnded(pid)
}

export const isAnswering = (node: DatabaseNode) => asAdmin(node, 'SELECT 1').then(() => true)
