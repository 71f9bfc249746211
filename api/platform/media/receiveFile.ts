import { createHash } from 'node:crypto'
import express from 'express'
import { bytesProblem, MAX_PHOTO_BYTES } from '../../../domain/listing/photo.ts'
import { appError } from '../errors.ts'
import type { HttpExchange } from '../http/requestContext.ts'

/** Uploads at the same time: each may hold 20 MB of memory, for up to a minute on a slow connection. */
const MAX_UPLOADS = 12
const MAX_UPLOADS_PER_USER = 4

const uploadsByUser = new Map<number, number>()
let uploads = 0

export interface ReceivedFile {
  bytes: Buffer
  sha256: string
}

/** Runs the upload of a user if the limits of the process and of this user allow another one; else refuses it. */
export async function withUploadLimit<T>(who: number, work: () => Promise<T>): Promise<T> {
  const own = uploadsByUser.get(who) ?? 0
  if (own >= MAX_UPLOADS_PER_USER) throw appError('rate_limited', { reason: 'uploads_max', most: MAX_UPLOADS_PER_USER, retryAfter: 2 })
  if (uploads >= MAX_UPLOADS) throw appError('unavailable', { reason: 'photos_arriving' })
  uploadsByUser.set(who, own + 1)
  uploads++
  try {
    return await work()
  } finally {
    uploads--
    const left = (uploadsByUser.get(who) ?? 1) - 1
    if (left) uploadsByUser.set(who, left)
    else uploadsByUser.delete(who)
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
