import { execute, select, selectOne, type Transaction, transaction } from '../../../db/connection.ts'
import type { IdempotencyKey, Json, RowOf } from '../../../db/models/index.ts'
import { isDuplicate } from '../../../db/retry.ts'
import { AppError, appError } from '../errors.ts'
import { setActor } from './actor.ts'
import type { RequestContext } from './requestContext.ts'

export interface IdempotencyScope {
  /** 0 where no property is concerned. */
  property: number
  ctx: RequestContext
}

/**
 * Runs a mutation exactly once per key (the client's Idempotency-Key, else the request id) in one transaction.
 * The key row is claimed first, so a twin waits for us and then gets our stored answer; a retry after a lost
 * commit finds it too. Another body under the same key is refused. The answer must be plain JSON without secrets:
 * what may be told only once is derived again by the handler.
 */
export async function withIdempotency<T>({ property, ctx }: IdempotencyScope, work: (t: Transaction) => Promise<T>): Promise<T> {
  const who = callerKey(ctx)
  const known = await findStoredAnswer<T>(property, who, ctx)
  if (known) return known.answer
  try {
    return await transaction(async t => {
      setActor(ctx, t)
      const retried = await findStoredAnswer<T>(property, who, ctx, t)
      if (retried) return retried.answer
      await execute(
        'INSERT INTO idempotency_keys (property_id, caller, idem_key, body_hash, created_at) VALUES (?, ?, ?, ?, UTC_TIMESTAMP(3))',
        [property, who, ctx.idempotencyKey, ctx.bodyHash],
        t,
      )
      const answer = await work(t)
      await execute(
        'UPDATE idempotency_keys SET answer = ? WHERE property_id = ? AND caller = ? AND idem_key = ?',
        [JSON.stringify(answer ?? null), property, who, ctx.idempotencyKey],
        t,
      )
      return answer
    })
  } catch (error) {
    // The concurrent twin committed while we waited for its key row.
    const twin = isDuplicate(error) ? await findStoredAnswer<T>(property, who, ctx) : undefined
    if (twin) return twin.answer
    throw error
  }
}

/** What this very request was answered before: for who checks it ahead of costly work. */
export const findIdempotentAnswer = <T>({ property, ctx }: IdempotencyScope) => findStoredAnswer<T>(property, callerKey(ctx), ctx)

/**
 * After a refusal ahead of the key, of a right or of a costly check: a twin may have been answered meanwhile, and ended what was checked. The same request
 * gets that answer; any other error is thrown again.
 */
export async function findAnswerOrRethrow<T>(error: unknown, scope: IdempotencyScope): Promise<T> {
  const known = error instanceof AppError ? await findIdempotentAnswer<T>(scope) : undefined
  if (!known) throw error
  return known.answer
}

type StoredKey = RowOf<IdempotencyKey, 'property_id' | 'caller' | 'idem_key'>

/** The answers that tell of bookings or requests with these codes: of somebody who is erased nothing is left there either. */
export async function eraseAnswersAbout(
  { properties, codes }: { properties: readonly number[]; codes: readonly string[] },
  t: Transaction,
) {
  if (!codes.length) return
  const found = await select<StoredKey>(
    'SELECT property_id, caller, idem_key FROM idempotency_keys WHERE property_id IN (?) AND answer REGEXP ?',
    [[...properties], codes.join('|')],
    t,
  )
  await clearAnswers(found, t)
}

/** What an account was answered, but for this very call, and what others were answered that names its person. Answers are kept for a day: all are looked through. */
export async function eraseAnswersOf(
  { id, name, email }: { id: number; name: string; email: string },
  { idempotencyKey }: RequestContext,
  t: Transaction,
) {
  const named = [name, email].map(text => JSON.stringify(text).slice(1, -1))
  const found = await select<StoredKey>(
    `SELECT property_id, caller, idem_key FROM idempotency_keys
     WHERE idem_key <> ? AND answer IS NOT NULL AND (caller = ? OR INSTR(answer, ?) > 0 OR INSTR(answer, ?) > 0)`,
    [idempotencyKey, `user:${id}`, ...named],
    t,
  )
  await clearAnswers(found, t)
}

// The key stays, with a hash that no body has: a repeat is refused, and nothing happens twice.
async function clearAnswers(keys: readonly StoredKey[], t: Transaction) {
  for (const { property_id, caller, idem_key } of keys)
    await execute(
      "UPDATE idempotency_keys SET answer = NULL, body_hash = '' WHERE property_id = ? AND caller = ? AND idem_key = ?",
      [property_id, caller, idem_key],
      t,
    )
}

function callerKey({ caller }: RequestContext): string {
  if (!caller) return 'nobody'
  return caller.key ? `key:${caller.key.id}` : `user:${caller.userId}`
}

async function findStoredAnswer<T>(
  property: number,
  who: string,
  ctx: RequestContext,
  t?: Transaction,
): Promise<{ answer: T } | undefined> {
  const row = await selectOne<RowOf<IdempotencyKey, 'body_hash'> & { answer: Json<unknown> }>(
    'SELECT body_hash, answer FROM idempotency_keys WHERE property_id = ? AND caller = ? AND idem_key = ?',
    [property, who, ctx.idempotencyKey],
    t,
  )
  if (!row) return undefined
  if (row.body_hash !== ctx.bodyHash) throw appError('idempotency_mismatch')
  return { answer: (typeof row.answer === 'string' ? JSON.parse(row.answer) : row.answer) as T }
}
