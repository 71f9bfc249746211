import path from 'node:path'
import { root } from '../lib/root.mjs'

export const engineNames = ['private', 'mysql', 'group', 'galera'] as const
export type EngineName = (typeof engineNames)[number]

/** A database to try the product on. It is made new each time and holds nothing worth keeping. */
export interface Engine {
  /** Where a program connects; on a cluster that leads to the node that takes the writes. */
  url: string
  /** Each node by itself. */
  urls: string[]
  /** The node that takes the writes now, counted from 0; of one server that one. */
  writer: () => Promise<number>
  kill: (node: number) => Promise<void>
  /** Starts a killed node again; ends when it takes part. */
  restart: (node: number) => Promise<void>
  stop: () => Promise<void>
}

export type LogLine = (line: string) => void

/** Programs and data of all engines; nothing else is written. */
export const enginesFolder = path.join(root, '.data-engines')

/** For servers that listen on loopback and are thrown away. */
export const account = { user: 'openbunk', password: 'openbunk', database: 'openbunk' }

export const urlOf = (port: number) => `mysql://${account.user}:${account.password}@127.0.0.1:${port}/${account.database}`
