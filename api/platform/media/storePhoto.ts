import { randomBytes } from 'node:crypto'
import { nameWithPreview } from '../../../domain/listing/photoPreview.ts'
import { AppError } from '../errors.ts'
import type { HttpExchange, RequestContext } from '../http/requestContext.ts'
import { findAnswerOrRethrow } from '../http/withIdempotency.ts'
import type { Photo } from './readPhoto.ts'
import { type ReceivedFile, receiveFile, withUploadLimit } from './receiveFile.ts'
import { getMediaStore, processPhoto } from './uploads.ts'

/** A photo after it was stored, for the row that names it. */
export interface StoredPhoto extends Photo {
  /** Its name in the media store. */
  file: string
  sha256: string
}

interface StorePhotoOptions<T> {
  /** The user whose limit of concurrent uploads applies. */
  who: number
  property: number
  folder: string
  /** Throws what can be refused before the photo is decoded, since decoding takes the core that also encodes the pictures of pages. */
  validate: (received: ReceivedFile) => Promise<void>
  write: (photo: StoredPhoto) => Promise<T>
  /** Whether the answer of `write` contains this file. */
  isNamedBy: (answer: T, file: string) => boolean
}

/** Receives a photo as the body of a request, stores the picture, and only then writes its row. */
export function storePhoto<T>(
  { who, property, folder, validate, write, isNamedBy }: StorePhotoOptions<T>,
  ctx: RequestContext,
  exchange: HttpExchange,
): Promise<T> {
  return withUploadLimit({ who, ip: ctx.ip }, async () => {
    const received = await receiveFile(exchange)
    const known = await validate(received).catch(error => findAnswerOrRethrow<T>(error, { property, ctx }))
    if (known) return known
    const photo = await processPhoto(received.bytes)
    // A random name, so that removing the file of a refused request cannot remove anybody else's.
    const file = `${folder}/${nameWithPreview(randomBytes(12).toString('hex'), photo.preview)}`
    await getMediaStore().put(file, photo.jpeg)
    return removeUnlessNamed(file, () => write({ file, sha256: received.sha256, ...photo }), isNamedBy)
  })
}

/** Removes the file when no row names it. After an unexpected error the row may exist all the same: `removeOrphans` decides later. */
async function removeUnlessNamed<T>(file: string, write: () => Promise<T>, names: (answer: T, file: string) => boolean): Promise<T> {
  try {
    const answer = await write()
    // A repeat with the same idempotency key: the answer names the file of the first request.
    if (!names(answer, file)) await getMediaStore().remove(file)
    return answer
  } catch (error) {
    if (error instanceof AppError) await getMediaStore().remove(file)
    throw error
  }
}
