import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { closeSync, mkdirSync, openSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { enginesFolder } from '../engines/engine.ts'
import { root } from '../lib/root.mjs'

export interface Replica {
  child: ChildProcess
  address: string
}

/** Processes of the product's real server; each can be killed and comes back on another port. */
export interface Servers {
  address: (n: number) => string
  kill: (n: number) => Promise<void>
  restart: (n: number) => Promise<void>
  stop: () => Promise<void>
}

export async function startServers(count: number, env: NodeJS.ProcessEnv): Promise<Servers> {
  mkdirSync(enginesFolder, { recursive: true })
  writeFileSync(logFile, '')
  const replicas: Replica[] = []
  // The first process alone, as it migrates the database.
  for (let i = 0; i < count; i++) replicas.push(await startReplica(env))
  const at = (n: number) => replicas[n % count] as Replica
  return {
    address: n => at(n).address,
    kill: n => endReplica(at(n)),
    restart: async n => {
      replicas[n % count] = await startReplica(env)
    },
    stop: async () => {
      await Promise.all(replicas.map(replica => endReplica(replica)))
    },
  }
}

/** The log of all servers, which is long while the database is down. */
const logFile = path.join(enginesFolder, 'application.log')

/** Starts the server of a folder, by default this one; resolves when it listens. */
export async function startReplica(env: NodeJS.ProcessEnv, folder = root): Promise<Replica> {
  mkdirSync(enginesFolder, { recursive: true })
  const log = openSync(logFile, 'a')
  const child = spawn(process.execPath, ['server.ts', '--api-only'], { cwd: folder, env, stdio: ['ignore', log, log, 'ipc'] })
  closeSync(log)
  const died = once(child, 'exit').then(([code]) => Promise.reject(new Error(`The server ended with ${code}; ${logFile} says why.`)))
  died.catch(() => undefined)
  const [message] = (await Promise.race([once(child, 'message'), died])) as [{ address: string }]
  return { child, address: message.address }
}

/** Kills a server, or stops it with another signal. */
export async function endReplica({ child }: Replica, signal: NodeJS.Signals = 'SIGKILL') {
  if (child.exitCode !== null || child.signalCode !== null) return
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
}
