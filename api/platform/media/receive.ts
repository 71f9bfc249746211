import { createHash } from 'node:crypto'
import express from 'express'
import { bytesProblem, MOST_BYTES } from '../../../domain/listing/photo.ts'
import { appError } from '../errors.ts'
import type { Wire } from '../http/caller.ts'

/** Photos on their way at once: each may hold 20 MB of memory, and a slow line holds it for up to a minute. */
const ALL_AT_ONCE = 12
const EACH_AT_ONCE = 4

const inside = new Map<number, number>()
let all = 0

export interface Received {
  bytes: Buffer
  sha256: string
}

/** Lets in as many as there is memory for, and of these nobody more than a share. */
export async function inTurn<T>(who: number, work: () => Promise<T>): Promise<T> {
  const own = inside.get(who) ?? 0
  if (own >= EACH_AT_ONCE) throw appError('rate_limited', { detail: `Send up to ${EACH_AT_ONCE} photos at once.`, retryAfter: 2 })
  if (all >= ALL_AT_ONCE) throw appError('unavailable', { detail: 'Many photos are arriving now. Please try again in a moment.' })
  inside.set(who, own + 1)
  all++
  try {
    return await work()
  } finally {
    all--
    const left = (inside.get(who) ?? 1) - 1
    if (left) inside.set(who, left)
    else inside.delete(who)
  }
}

// Nothing unpacks itself on the way in.
const read = express.raw({ type: () => true, limit: MOST_BYTES, inflate: false })

/** The file that is the body of a request. */
export async function receive({ req, res }: Wire): Promise<Received> {
  await new Promise<void>((resolve, reject) => read(req, res, (error: unknown) => (error ? reject(inWords(error)) : resolve())))
  const bytes: unknown = req.body
  if (!Buffer.isBuffer(bytes) || !bytes.length) throw appError('unsupported_type', { detail: 'Send the file itself as the body.' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // What tells this request from another one under the same key.
  req.body = { sha256 }
  return { bytes, sha256 }
}

function inWords(error: unknown) {
  const { status, length = MOST_BYTES + 1 } = error as { status?: number; length?: number }
  return status === 413 ? appError('too_large', { detail: bytesProblem(length) }) : error
}
