import { beforeCommit, execute, type Transaction } from '../../../db/connection.ts'

const changedProperties = new WeakMap<Transaction, Set<number>>()

/**
 * Raises the guard of the property's place when this transaction commits. Searches add up the few rows of a place where they would have to add up the guards of all its
 * rooms. Written as the last thing before the commit, in as many rows a place as connections write at once, so that sales of one city do not wait for each other.
 */
export function bumpPlaceGuard(property: number, t: Transaction): void {
  const known = changedProperties.get(t)
  if (known) return void known.add(property)
  const properties = new Set([property])
  changedProperties.set(t, properties)
  beforeCommit(t, async () => {
    await execute(
      `INSERT INTO place_guards (place_id, country, shard, version)
       SELECT DISTINCT COALESCE(p.place_id, 0), p.country, CONNECTION_ID() MOD ${SHARDS}, 1 FROM properties p WHERE p.id IN (?) ORDER BY 1
       ON DUPLICATE KEY UPDATE version = place_guards.version + 1`,
      [[...properties]],
      t,
    )
  })
}

const SHARDS = 16
