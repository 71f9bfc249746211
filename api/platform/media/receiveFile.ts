import { createHash } from 'node:crypto'
import express from 'express'
import { bytesProblem, MAX_PHOTO_BYTES } from '../../../domain/listing/photo.ts'
import { appError } from '../errors.ts'
import { clientKey, networksAround } from '../http/limits/clientKey.ts'
import type { HttpExchange } from '../http/requestContext.ts'

/** Uploads at the same time: each may hold 20 MB of memory, for up to a minute on a slow connection. */
const MAX_UPLOADS = 12
const MAX_UPLOADS_PER_USER = 4
/** Accounts cost nothing: no network keeps all others out. */
const MAX_UPLOADS_PER_NETWORK = 8

/** Uploads of users and networks, by their name. */
const held = new Map<string, number>()
let uploads = 0

export interface ReceivedFile {
  bytes: Buffer
  sha256: string
}

interface Uploader {
  /** A user, or below zero the booking of a guest without an account. */
  who: number
  ip: string
}

/** Runs the upload of a user if the limits of the process, of this user and of their network allow another one; else refuses it. */
export async function withUploadLimit<T>({ who, ip }: Uploader, work: () => Promise<T>): Promise<T> {
  const client = clientKey(ip)
  const [user, network] = [`user ${who}`, networksAround(client).at(-1) ?? client]
  assertShare(user, MAX_UPLOADS_PER_USER)
  if (uploads >= MAX_UPLOADS) throw appError('unavailable', { reason: 'photos_arriving' })
  assertShare(network, MAX_UPLOADS_PER_NETWORK)
  count([user, network], 1)
  try {
    return await work()
  } finally {
    count([user, network], -1)
  }
}

function assertShare(name: string, most: number) {
  if ((held.get(name) ?? 0) >= most) throw appError('rate_limited', { reason: 'uploads_max', most, retryAfter: 2 })
}

function count(names: readonly string[], by: 1 | -1) {
  uploads += by
  for (const name of names) {
    const left = (held.get(name) ?? 0) + by
    if (left) held.set(name, left)
    else held.delete(name)
  }
}

// `inflate: false`: a compressed body is refused, as it could unpack to any size.
const readRawBody = express.raw({ type: () => true, limit: MAX_PHOTO_BYTES, inflate: false })

/** The request's body as a file, with its SHA-256. */
export async function receiveFile({ req, res }: HttpExchange): Promise<ReceivedFile> {
  await new Promise<void>((resolve, reject) =>
    readRawBody(req, res, (error: unknown) => (error ? reject(toUploadError(error)) : resolve())),
  )
  const bytes: unknown = req.body
  if (!Buffer.isBuffer(bytes) || !bytes.length) throw appError('unsupported_type', { reason: 'no_file' })
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  // The hash stands for the body where requests with the same idempotency key are compared.
  req.body = { sha256 }
  return { bytes, sha256 }
}

function toUploadError(error: unknown) {
  const { status, length = MAX_PHOTO_BYTES + 1 } = error as { status?: number; length?: number }
  return status === 413 ? appError('too_large', bytesProblem(length)) : error
}
