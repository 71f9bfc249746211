import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Sequelize } from 'sequelize'
import { migrationFolder, migrator } from './migrate.ts'

/** A migration that this database has not seen. */
export interface PendingMigration {
  name: string
  /** The first sentence of its first comment. */
  description: string
  /** The version before cannot go on meanwhile: every replica is stopped first. */
  needsStop: boolean
}

/** What an upgrade would do. `isNew`: nothing was ever migrated here, so there is nothing to lose either. */
export interface UpgradePlan {
  isNew: boolean
  pending: PendingMigration[]
}

/** Reads only, so that it can be asked at any time. Refuses a database that a newer version has been at. */
export async function planUpgrade(sequelize: Sequelize): Promise<UpgradePlan> {
  const done = await appliedMigrations(sequelize)
  const known = (await migrator(sequelize).migrations({} as never)).map(m => m.name)
  const foreign = done.find(name => !known.includes(name))
  if (foreign)
    throw new Error(
      `The database is of a newer version: it knows the migration ${foreign}, this version does not. Nothing was changed. Bring that version again, or restore the backup of before it.`,
    )
  return { isNew: !done.length, pending: known.filter(name => !done.includes(name)).map(describeMigration) }
}

/** A new database has nobody to stop. */
export function assertStopped({ isNew, pending }: UpgradePlan, isStopped: boolean): void {
  if (!isNew && !isStopped && pending.some(p => p.needsStop))
    throw new Error('Stop every replica first, then: npm run upgrade -- --stopped. Nothing was changed.')
}

export function describeMigration(name: string): PendingMigration {
  const comment = firstComment(readFileSync(path.join(migrationFolder, `${name}.ts`), 'utf8'))
  return { name, description: /^.*?[.!?](?=\s|$)/.exec(comment)?.[0] ?? comment, needsStop: /\bneeds a stop\b/i.test(comment) }
}

/** The words of the first comment of a file, on one line. */
export function firstComment(source: string): string {
  const [, block, lines = ''] = /\/\*\*?([\s\S]*?)\*\/|((?:^[ \t]*\/\/.*\n)+)/m.exec(source) ?? []
  const marks = block === undefined ? /^[ \t]*\/\/ ?/gm : /^[ \t]*\*+ ?/gm
  return (block ?? lines).replace(marks, '').replace(/\s+/g, ' ').trim()
}

async function appliedMigrations(sequelize: Sequelize): Promise<string[]> {
  try {
    const [rows] = await sequelize.query('SELECT name FROM migrations ORDER BY name')
    return (rows as { name: string }[]).map(r => r.name)
  } catch (error) {
    if ((error as { parent?: { errno?: number } }).parent?.errno === NO_SUCH_TABLE) return []
    throw error
  }
}
const NO_SUCH_TABLE = 1146
