import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../db/local.mjs'
import { isAlive, readJson, writeJson } from '../../db/localProcess.mjs'
import { until } from './command.ts'
import { type Engine, enginesFolder } from './engine.ts'

/** Below the range of ports for outgoing connections; the process id keeps two runs apart. */
const portOf = (pid: number) => 21_000 + (pid % 1000)
const stateOf = (dir: string) => path.join(dir, 'db.json')

/** The private MariaDB that the product runs by itself, with the same durability. */
export async function openPrivateServer(): Promise<Engine> {
  await removeAbandoned()
  const dir = path.join(enginesFolder, `private-${process.pid}`)
  mkdirSync(dir, { recursive: true })
  writeJson(stateOf(dir), { port: portOf(process.pid) })
  let database = await openDatabase(dir)
  const { url } = database
  return {
    url,
    urls: [url],
    writer: async () => 0,
    kill: () => kill(dir),
    restart: async () => {
      database = await openDatabase(dir)
      if (database.url !== url) throw new Error(`Another program took ${new URL(url).host} while the database was down.`)
    },
    stop: async () => {
      await kill(dir)
      rmSync(dir, { recursive: true, force: true })
    },
  }
}

async function kill(dir: string) {
  const server = readJson(stateOf(dir))?.server
  if (!isAlive(server)) return
  process.kill(server.pid, 'SIGKILL')
  await until(() => !isAlive(server), 30, 'the end of the private database')
}

/** Removes the servers of runs that were killed. */
async function removeAbandoned() {
  for (const name of existsSync(enginesFolder) ? readdirSync(enginesFolder) : []) {
    const [, pid] = /^private-(\d+)$/.exec(name) ?? []
    if (!pid || isAlive({ pid: Number(pid) })) continue
    await kill(path.join(enginesFolder, name))
    rmSync(path.join(enginesFolder, name), { recursive: true, force: true })
  }
}
