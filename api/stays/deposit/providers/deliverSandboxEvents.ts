import { randomUUID } from 'node:crypto'
import { execute, selectOne, transaction } from '../../../../db/connection.ts'
import type { RowOf, SandboxEvent } from '../../../../db/models/index.ts'
import { config, log } from '../../../platform/runtime.ts'
import { claimQueued } from '../claimQueued.ts'
import { signWebhook } from './sandboxProvider.ts'

type SandboxEventRow = RowOf<SandboxEvent, 'id' | 'url' | 'body' | 'tries'>

const LEASE_SECONDS = 30
const TIMEOUT_MS = 10_000
const MAX_ATTEMPTS = 8
const PAUSE_SECONDS = [2, 5, 15, 60, 300, 900, 3600]

/** Sends the webhooks that are due, over HTTP as a real provider does, and again while nobody takes them. */
export async function deliverSandboxEvents(signal?: AbortSignal): Promise<void> {
  if (config.payments.provider !== 'sandbox') return
  while (!signal?.aborted) {
    const owner = randomUUID()
    const event = await claim(owner)
    if (!event) return
    const refusal = await post(event)
    await transaction(t =>
      execute(
        'UPDATE sandbox_events SET state = ?, error = ?, due_at = UTC_TIMESTAMP(3) + INTERVAL ? SECOND, leased_until = NULL WHERE id = ? AND lease_owner = ?',
        [stateAfter(event, refusal), refusal?.slice(0, 500) ?? null, PAUSE_SECONDS[event.tries - 1] ?? 3600, event.id, owner],
        t,
      ),
    )
  }
}

const stateAfter = ({ tries }: SandboxEventRow, refusal: string | null) =>
  refusal === null ? 'sent' : tries >= MAX_ATTEMPTS ? 'dead' : 'queued'

async function claim(owner: string): Promise<SandboxEventRow | undefined> {
  if (!(await claimQueued({ table: 'sandbox_events', due: 'due_at', leaseSeconds: LEASE_SECONDS }, owner))) return undefined
  return selectOne<SandboxEventRow>("SELECT id, url, body, tries FROM sandbox_events WHERE lease_owner = ? AND state = 'queued'", [owner])
}

/** Why it was not taken; nothing when it was. */
async function post({ url, body }: SandboxEventRow): Promise<string | null> {
  try {
    const headers = { 'content-type': 'application/json', 'sandbox-signature': signWebhook(body) }
    const { ok, status } = await fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(TIMEOUT_MS) })
    return ok ? null : `answered ${status}`
  } catch (error) {
    log.warn({ err: error, url }, 'a webhook of the sandbox found nobody')
    return error instanceof Error ? error.message : String(error)
  }
}
