import { mkdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { openDatabase } from '../../db/local.mjs'
import { isAlive, readJson, writeJson } from '../../db/localProcess.mjs'
import { until } from './command.ts'
import { type Engine, home } from './engine.ts'

/** Below the ports that the kernel gives to outgoing connections; the process' number keeps two runs apart. */
const portOf = (pid: number) => 21_000 + (pid % 1000)

/** The private MariaDB that the product brings for itself, with the durability that it has there. */
export async function openPrivateServer(dir = path.join(home, `private-${process.pid}`)): Promise<Engine> {
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir, { recursive: true })
  const state = path.join(dir, 'db.json')
  writeJson(state, { port: portOf(process.pid) })
  let database = await openDatabase(dir)
  const { url } = database
  return {
    url,
    urls: [url],
    writer: async () => 0,
    kill: async () => {
      const { server } = readJson(state)
      process.kill(server.pid, 'SIGKILL')
      await until(() => !isAlive(server), 30, 'the end of the private database')
    },
    restart: async () => {
      database = await openDatabase(dir)
      if (database.url !== url) throw new Error(`Another program took ${new URL(url).host} while the database was down.`)
    },
    stop: async () => {
      await database.close()
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
