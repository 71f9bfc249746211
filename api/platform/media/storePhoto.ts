import { randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { HttpExchange, RequestContext } from '../http/requestContext.ts'
import { findIdempotentAnswer } from '../http/withIdempotency.ts'
import type { Photo } from './readPhoto.ts'
import { type ReceivedFile, receiveFile, withUploadLimit } from './receiveFile.ts'
import { getMediaStore, processPhoto } from './uploads.ts'

/** What a file has become, for the row that names it. */
export interface StoredPhoto extends Photo {
  /** Its name among the pictures. */
  file: string
  sha256: string
}

interface StorePhotoOptions<T> {
  /** Whose share of what may arrive at once it takes. */
  who: number
  property: number
  folder: string
  /** Refuses what would be refused in any case, before the picture is unpacked: that takes the core that draws those of all pages. */
  validate: (received: ReceivedFile) => Promise<void>
  write: (photo: StoredPhoto) => Promise<T>
  /** Whether the answer tells of this file. */
  isNamedBy: (answer: T, file: string) => boolean
}

/** Reads a file that is the body of a request, keeps the picture in it, and only then lets it be written down that it is there. */
export function storePhoto<T>(
  { who, property, folder, validate, write, isNamedBy }: StorePhotoOptions<T>,
  ctx: RequestContext,
  exchange: HttpExchange,
): Promise<T> {
  return withUploadLimit(who, async () => {
    const received = await receiveFile(exchange)
    const known = await validate(received).catch(error => findAnswerOrRethrow<T>(error, { property, ctx }))
    if (known) return known
    const photo = await processPhoto(received.bytes)
    // Not the same name as that of any other: whoever is refused removes nobody else's file.
    const file = `${folder}/${randomBytes(12).toString('hex')}.jpg`
    await getMediaStore().put(file, photo.jpeg)
    return removeUnlessNamed(file, () => write({ file, sha256: received.sha256, ...photo }), isNamedBy)
  })
}

/** A repeat under the same key finds its own photo there. */
async function findAnswerOrRethrow<T>(error: unknown, scope: { property: number; ctx: RequestContext }): Promise<T> {
  const known = error instanceof AppError ? await findIdempotentAnswer<T>(scope) : undefined
  if (!known) throw error
  return known.answer
}

/** The file goes again when nothing names it. After an error of another kind the row may be there all the same: the sweep looks later. */
async function removeUnlessNamed<T>(file: string, write: () => Promise<T>, names: (answer: T, file: string) => boolean): Promise<T> {
  try {
    const answer = await write()
    // A repeat under the same key: the first one has its file.
    if (!names(answer, file)) await getMediaStore().remove(file)
    return answer
  } catch (error) {
    if (error instanceof AppError) await getMediaStore().remove(file)
    throw error
  }
}
