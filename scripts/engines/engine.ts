import path from 'node:path'
import { root } from '../lib/root.mjs'

export const engineNames = ['private', 'mysql', 'group', 'galera'] as const
export type EngineName = (typeof engineNames)[number]

/** A database to run the product on. It is created each time, and its data is worth nothing. */
export interface Engine {
  /** Where a program connects; for a cluster, the address that leads to the writing node. */
  url: string
  /** Address of each node. */
  urls: string[]
  /** Index of the node that takes the writes; 0 for a single server. */
  writer: () => Promise<number>
  kill: (node: number) => Promise<void>
  /** Starts a killed node again; resolves when it takes part again. */
  restart: (node: number) => Promise<void>
  stop: () => Promise<void>
}

export type LogLine = (line: string) => void

/** Holds programs and data of all engines; nothing else is written. */
export const enginesFolder = path.join(root, '.data-engines')

/** Credentials of servers that listen on loopback only and are thrown away. */
export const account = { user: 'openbunk', password: 'openbunk', database: 'openbunk' }

export const urlOf = (port: number) => `mysql://${account.user}:${account.password}@127.0.0.1:${port}/${account.database}`
