import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Sequelize } from 'sequelize'
import { isDiskFull } from '../db/diskFull.ts'

export type ReadinessProblem = 'no_database' | 'no_writes' | 'disk_full'

interface Deps {
  database: Pick<Sequelize, 'query'>
  /** Where pictures and the like are kept; without it only the database is written to. */
  dataDir?: string | undefined
}

const TIMEOUT_MS = 2000
/** However often a balancer asks, so seldom anything is written. */
const WRITE_INTERVAL_MS = 5000
/** Empty files and small ones fit on a disk that is full. */
const PROBE = Buffer.alloc(65_536)

/** What keeps this process from doing its work: a database that answers, and takes nothing, sells no bed. */
export function createReadinessCheck({ database, dataDir }: Deps): () => Promise<ReadinessProblem | undefined> {
  let last: { at: number; result: Promise<ReadinessProblem | undefined> } | undefined
  const checkWrites = () => {
    const now = performance.now()
    if (!last || now - last.at > WRITE_INTERVAL_MS)
      last = { at: now, result: findProblem(Promise.all([writeProbeRow(database), writeProbeFile(dataDir)])) }
    return last.result
  }
  return async () => ((await findProblem(database.query('SELECT 1'))) ? 'no_database' : checkWrites())
}

const writeProbeRow = (database: Deps['database']) =>
  database.query(
    'INSERT INTO readiness (id, written_at) VALUES (1, UTC_TIMESTAMP(3)) ON DUPLICATE KEY UPDATE written_at = VALUES(written_at)',
  )

async function writeProbeFile(dir: string | undefined) {
  if (dir === undefined) return
  const file = path.join(dir, `.ready-${randomUUID()}`)
  try {
    await writeFile(file, PROBE)
  } finally {
    await rm(file, { force: true })
  }
}

async function findProblem(work: Promise<unknown>): Promise<ReadinessProblem | undefined> {
  const { promise: late, resolve } = Promise.withResolvers<ReadinessProblem>()
  const timer = setTimeout(() => resolve('no_writes'), TIMEOUT_MS)
  const done = work.then(
    () => undefined,
    (error): ReadinessProblem => (isDiskFull(error) ? 'disk_full' : 'no_writes'),
  )
  return Promise.race([done, late]).finally(() => clearTimeout(timer))
}
