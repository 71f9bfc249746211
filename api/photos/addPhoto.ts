import { randomBytes } from 'node:crypto'
import { execute, selectOne, type Transaction } from '../../db/connection.ts'
import { AppError, appError } from '../errors.ts'
import type { Call, Wire } from '../http/caller.ts'
import { answered } from '../http/once.ts'
import { inTurn, mediaStore, receive, takePhoto } from '../media/service.ts'
import { admit, change, judgePlace } from './change.ts'
import { PHOTOS } from './files.ts'
import { type PhotoView, photoById } from './present.ts'

interface Asked {
  room?: number | undefined
  alt?: string | undefined
}

/** Reads a file, keeps the picture in it, and only then writes down that it is there. */
export async function addPhoto(property: number, asked: Asked, call: Call, wire: Wire): Promise<PhotoView> {
  await admit(property, call)
  return inTurn(call.caller?.userId ?? 0, async () => {
    const received = await receive(wire)
    // Unpacking a picture takes the core that draws those of all pages: not for one that would be refused in any case.
    const known = await judge({ property, ...asked, ...received }).catch(error => answeredOr<PhotoView>(error, { property, call }))
    if (known) return known
    const photo = await takePhoto(received.bytes)
    // Not the same name as that of any other: whoever is refused removes nobody else's file.
    const file = `${PHOTOS}/${property}/${randomBytes(12).toString('hex')}.jpg`
    await mediaStore().put(file, photo.jpeg)
    return keep(file, () => change(property, call, t => write({ property, file, ...asked, ...received, ...photo }, t)))
  })
}

/** A repeat under the same key finds its own photo there. */
async function answeredOr<T>(error: unknown, scope: { property: number; call: Call }): Promise<T> {
  const known = error instanceof AppError ? await answered<T>(scope) : undefined
  if (!known) throw error
  return known.answer
}

/** The file goes again when nothing names it. After an error of another kind the row may be there all the same: the sweep looks later. */
async function keep(file: string, write: () => Promise<PhotoView>): Promise<PhotoView> {
  try {
    const photo = await write()
    // A repeat under the same key: the first one has its file.
    if (photo.url !== `/media/${file}`) await mediaStore().remove(file)
    return photo
  } catch (error) {
    if (error instanceof AppError) await mediaStore().remove(file)
    throw error
  }
}

interface Judged extends Asked {
  property: number
  sha256: string
}

/** Read before the picture is unpacked, and again in the transaction that keeps it. */
async function judge({ property, room, sha256 }: Judged, t?: Transaction): Promise<void> {
  const same = await selectOne<{ id: number }>('SELECT id FROM photos WHERE property_id = ? AND sha256 = ?', [property, sha256], t)
  if (same) throw appError('duplicate', { detail: 'This photo is here already.', photo: same.id })
  await judgePlace({ property, room: room ?? null, isNew: true }, t)
}

interface NewPhoto extends Judged {
  file: string
  jpeg: Buffer
  width: number
  height: number
}

async function write({ property, file, room, alt, sha256, jpeg, width, height }: NewPhoto, t: Transaction) {
  await judge({ property, room, sha256 }, t)
  const last = await selectOne<{ n: number }>('SELECT COALESCE(MAX(position), -1) AS n FROM photos WHERE property_id = ?', [property], t)
  const { insertId } = await execute(
    `INSERT INTO photos (property_id, room_id, position, file, sha256, width, height, bytes, alt, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [property, room ?? null, (last?.n ?? -1) + 1, file, sha256, width, height, jpeg.length, alt ?? ''],
    t,
  )
  const line = { action: 'photo.add', entityId: insertId, changes: { file, ...(room && { room }), ...(alt && { alt }) } }
  return { answer: await photoById(property, insertId, t), line }
}
