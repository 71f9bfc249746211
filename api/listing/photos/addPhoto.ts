import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { appError } from '../../platform/errors.ts'
import type { Call, Wire } from '../../platform/http/caller.ts'
import { type StoredPhoto, storePhoto } from '../../platform/media/service.ts'
import { admit, change, judgePlace } from './change.ts'
import { PHOTOS } from './files.ts'
import { type PhotoView, photoById } from './present.ts'

interface Asked {
  room?: number | undefined
  alt?: string | undefined
}

export async function addPhoto(property: number, asked: Asked, call: Call, wire: Wire): Promise<PhotoView> {
  await admit(property, call)
  return storePhoto(
    {
      who: call.caller?.userId ?? 0,
      property,
      folder: `${PHOTOS}/${property}`,
      judge: received => judge({ property, ...asked, ...received }),
      write: photo => change(property, call, t => write({ property, ...asked, ...photo }, t)),
      names: ({ url }, file) => url === photoPath(file),
    },
    call,
    wire,
  )
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

type NewPhoto = Judged & StoredPhoto

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
