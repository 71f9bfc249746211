import { spawn } from 'node:child_process'
import { closeSync, mkdirSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { createConnection, type RowDataPacket } from 'mysql2/promise'
import { readText } from '../../db/localProcess.mjs'
import { sleep, until } from './command.ts'

/** One database server that we run: its folder says which process is ours, so nothing else is ever stopped. */
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

/** The process of this node, if it lives and really runs on this folder. */
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

// While the last threads of a server close its files, its first one is a zombie already.
function hasEnded(pid: number): boolean {
  try {
    const threads = readdirSync(`/proc/${pid}/task`)
    return threads.length === 1 && /^State:\s*[ZX]/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return true
  }
}

/** Nothing in it is worth keeping, so it is not asked to stop first. */
export async function discard(node: DatabaseNode): Promise<void> {
  await killNode(node)
  rmSync(node.dir, { recursive: true, force: true })
}

/** An empty folder; whoever still runs on the old one ends first. */
export async function clean(node: DatabaseNode): Promise<void> {
  await discard(node)
  mkdirSync(path.join(node.dir, 'tmp'), { recursive: true })
}

/** Statements as the server's root, through its socket, on one connection. Answers the rows of the last. */
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

/** Until `isReady`; ends early, with the server's own words, when its process does. */
export async function waitFor(node: DatabaseNode, isReady: () => Promise<boolean>, seconds = 90): Promise<void> {
  const isOver = async () => isGone(node) || (await isReady().catch(() => false))
  await until(isOver, seconds, `the server in ${node.dir}`)
  if (isGone(node))
    throw new Error(`The server in ${node.dir} ended:\n${readText(errorLogOf(node)).trim().split('\n').slice(-8).join('\n')}`)
}

// A process that is about to become the server, behind a wrapper, has for a moment no command line by which pidOf would know it.
function isGone(node: DatabaseNode): boolean {
  const pid = Number(readText(path.join(node.dir, 'pid')))
  return !pid || hasEnded(pid)
}

export const isAnswering = (node: DatabaseNode) => asAdmin(node, 'SELECT 1').then(() => true)
