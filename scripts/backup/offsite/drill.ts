import path from 'node:path'
import { createConnection } from 'mysql2/promise'
import { connect } from '../../../db/connection.ts'
import type { Manifest } from '../manifest.ts'
import { restore } from '../restore.ts'
import type { OffsiteConfig } from './bucketLayout.ts'
import { fetchBackup } from './fetchBackup.ts'
import { withWorkFolder } from './workFolder.ts'

/**
 * Restores the newest backup into a temporary database with the keys of this installation. `restore` compares every row and picture with the
 * manifest and runs newer migrations; the database is dropped afterwards.
 */
export const drill = (config: OffsiteConfig): Promise<{ name: string; manifest: Manifest }> =>
  withWorkFolder(config, async folder => {
    const name = await fetchBackup(config, folder)
    const url = config.offsiteBackup.drillUrl
    await dropDatabase(url)
    await makeDatabase(url)
    const database = connect(url)
    try {
      const scratch = { ...config, databaseUrl: url, media: { kind: 'local' as const, dir: path.join(folder, 'media') } }
      return { name, manifest: await restore(scratch, database, folder) }
    } finally {
      await database.close()
      await dropDatabase(url)
    }
  })

const makeDatabase = (url: string) => onServer(url, name => `CREATE DATABASE ${name} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`)
const dropDatabase = (url: string) => onServer(url, name => `DROP DATABASE IF EXISTS ${name}`)

async function onServer(url: string, statement: (name: string) => string) {
  const server = Object.assign(new URL(url), { pathname: '/' })
  const connection = await createConnection({ uri: server.href })
  try {
    await connection.query(statement(connection.escapeId(decodeURIComponent(new URL(url).pathname.slice(1)))))
  } finally {
    await connection.end()
  }
}
