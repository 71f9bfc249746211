import { randomBytes } from 'node:crypto'
import { AppError } from '../errors.ts'
import type { Call, Wire } from '../http/caller.ts'
import { answered } from '../http/once.ts'
import type { Photo } from './readPhoto.ts'
import { inTurn, type Received, receive } from './receive.ts'
import { mediaStore, takePhoto } from './uploads.ts'

/** What a file has become, for the row that names it. */
export interface StoredPhoto extends Photo {
  /** Its name among the pictures. */
  file: string
  sha256: string
}

interface Storing<T> {
  /** Whose share of what may arrive at once it takes. */
  who: number
  property: number
  folder: string
  /** Refuses what would be refused in any case, before the picture is unpacked: that takes the core that draws those of all pages. */
  judge: (received: Received) => Promise<void>
  write: (photo: StoredPhoto) => Promise<T>
  /** Whether the answer tells of this file. */
  names: (answer: T, file: string) => boolean
}

/** Reads a file that is the body of a request, keeps the picture in it, and only then lets it be written down that it is there. */
export function storePhoto<T>({ who, property, folder, judge, write, names }: Storing<T>, call: Call, wire: Wire): Promise<T> {
  return inTurn(who, async () => {
    const received = await receive(wire)
    const known = await judge(received).catch(error => answeredOr<T>(error, { property, call }))
    if (known) return known
    const photo = await takePhoto(received.bytes)
    // Not the same name as that of any other: whoever is refused removes nobody else's file.
    const file = `${folder}/${randomBytes(12).toString('hex')}.jpg`
    await mediaStore().put(file, photo.jpeg)
    return keep(file, () => write({ file, sha256: received.sha256, ...photo }), names)
  })
}

/** A repeat under the same key finds its own photo there. */
async function answeredOr<T>(error: unknown, scope: { property: number; call: Call }): Promise<T> {
  const known = error instanceof AppError ? await answered<T>(scope) : undefined
  if (!known) throw error
  return known.answer
}

/** The file goes again when nothing names it. After an error of another kind the row may be there all the same: the sweep looks later. */
async function keep<T>(file: string, write: () => Promise<T>, names: (answer: T, file: string) => boolean): Promise<T> {
  try {
    const answer = await write()
    // A repeat under the same key: the first one has its file.
    if (!names(answer, file)) await mediaStore().remove(file)
    return answer
  } catch (error) {
    if (error instanceof AppError) await mediaStore().remove(file)
    throw error
  }
}
