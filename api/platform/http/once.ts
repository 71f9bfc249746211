import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { appError } from '../errors.ts'
import { noteActor } from './actor.ts'
import type { Call } from './caller.ts'

export interface OnceScope {
  /** 0 where no property is concerned. */
  property: number
  call: Call
}

/**
 * Runs a mutation exactly once per key (the client's Idempotency-Key, else the request id) in one transaction.
 * The key row is claimed first, so a twin waits for us and then gets our stored answer; a retry after a lost
 * commit finds it too. Another body under the same key is refused. The answer must be plain JSON without secrets:
 * what may be told only once is derived again by the handler.
 */
export async function once<T>({ property, call }: OnceScope, work: (t: Transaction) => Promise<T>): Promise<T> {
  const who = whoIs(call)
  const known = await findAnswer<T>(property, who, call)
  if (known) return known.answer
  try {
    return await transaction(async t => {
      noteActor(call, t)
      const retried = await findAnswer<T>(property, who, call, t)
      if (retried) return retried.answer
      await execute(
        'INSERT INTO idempotency_keys (property_id, caller, idem_key, body_hash, created_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))',
        [property, who, call.key, call.bodyHash],
        t,
      )
      const answer = await work(t)
      await execute(
        'UPDATE idempotency_keys SET answer = ? WHERE property_id = ? AND caller = ? AND idem_key = ?',
        [JSON.stringify(answer ?? null), property, who, call.key],
        t,
      )
      return answer
    })
  } catch (error) {
    // The twin committed while we waited on its key row.
    const twin = isDuplicate(error) ? await findAnswer<T>(property, who, call) : undefined
    if (twin) return twin.answer
    throw error
  }
}

/** What this very request was answered before: for who judges it ahead of costly work. */
export const answered = <T>({ property, call }: OnceScope) => findAnswer<T>(property, whoIs(call), call)

interface Key {
  property_id: number
  caller: string
  idem_key: string
}

/** The answers that tell of bookings or requests with these codes: of somebody who is erased nothing is left there either. */
export async function forgetAnswersOn({ houses, codes }: { houses: readonly number[]; codes: readonly string[] }, t: Transaction) {
  if (!codes.length) return
  const found = await select<Key>(
    'SELECT property_id, caller, idem_key FROM idempotency_keys WHERE property_id IN (?) AND answer REGEXP ?',
    [[...houses], codes.join('|')],
    t,
  )
  await emptyAnswers(found, t)
}

/** What an account was answered, but for this very call. */
export async function forgetAnswersTo(user: number, { key }: Call, t: Transaction) {
  const found = await select<Key>(
    'SELECT property_id, caller, idem_key FROM idempotency_keys WHERE caller = ? AND idem_key <> ? AND answer IS NOT NULL',
    [`user:${user}`, key],
    t,
  )
  await emptyAnswers(found, t)
}

// The key stays, with a hash that no body has: a repeat is refused, and nothing happens twice.
async function emptyAnswers(keys: readonly Key[], t: Transaction) {
  for (const { property_id, caller, idem_key } of keys)
    await execute(
      "UPDATE idempotency_keys SET answer = NULL, body_hash = '' WHERE property_id = ? AND caller = ? AND idem_key = ?",
      [property_id, caller, idem_key],
      t,
    )
}

const whoIs = ({ caller }: Call) => (caller ? `user:${caller.userId}` : 'nobody')

async function findAnswer<T>(property: number, who: string, call: Call, t?: Transaction): Promise<{ answer: T } | undefined> {
  const row = await selectOne<{ body_hash: string; answer: unknown }>(
    'SELECT body_hash, answer FROM idempotency_keys WHERE property_id = ? AND caller = ? AND idem_key = ?',
    [property, who, call.key],
    t,
  )
  if (!row) return undefined
  if (row.body_hash !== call.bodyHash) throw appError('idempotency_mismatch')
  return { answer: (typeof row.answer === 'string' ? JSON.parse(row.answer) : row.answer) as T }
}
