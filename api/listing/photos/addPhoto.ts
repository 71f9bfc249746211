import { execute, selectOne, type Transaction } from '../../../db/connection.ts'
import type { Computed, Photo, RowOf } from '../../../db/models/index.ts'
import { photoPath } from '../../../domain/listing/cover.ts'
import { appError } from '../../platform/errors.ts'
import { callerId, type HttpExchange, type RequestContext } from '../../platform/http/requestContext.ts'
import { type StoredPhoto, storePhoto } from '../../platform/media/service.ts'
import { assertPhotoLimit, authorizePhotoEdit, changePhotos } from './changePhotos.ts'
import { loadPhoto, type PhotoView } from './loadPhotos.ts'
import { PHOTOS } from './purgeOrphanedPhotos.ts'

interface AddPhotoInput {
  room?: number | undefined
  alt?: string | undefined
}

export async function addPhoto(property: number, input: AddPhotoInput, ctx: RequestContext, exchange: HttpExchange): Promise<PhotoView> {
  await authorizePhotoEdit(property, ctx)
  return storePhoto(
    {
      who: callerId(ctx),
      property,
      folder: `${PHOTOS}/${property}`,
      validate: received => assertPhotoAcceptable({ property, ...input, ...received }),
      write: photo => changePhotos(property, ctx, t => insertPhoto({ property, ...input, ...photo }, t)),
      isNamedBy: ({ url }, file) => url === photoPath(file),
    },
    ctx,
    exchange,
  )
}

interface PhotoCheck extends AddPhotoInput {
  property: number
  sha256: string
}

/** Read before the picture is unpacked, and again in the transaction that keeps it. */
async function assertPhotoAcceptable({ property, room, sha256 }: PhotoCheck, t?: Transaction): Promise<void> {
  const duplicate = await selectOne<RowOf<Photo, 'id'>>('SELECT id FROM photos WHERE property_id = ? AND sha256 = ?', [property, sha256], t)
  if (duplicate) throw appError('duplicate', { reason: 'photo_there', photo: duplicate.id })
  await assertPhotoLimit({ property, room: room ?? null, isNew: true }, t)
}

type InsertPhotoInput = PhotoCheck & StoredPhoto

async function insertPhoto({ property, file, room, alt, sha256, jpeg, width, height }: InsertPhotoInput, t: Transaction) {
  await assertPhotoAcceptable({ property, room, sha256 }, t)
  const last = await selectOne<{ n: Computed<number> }>(
    'SELECT COALESCE(MAX(position), -1) AS n FROM photos WHERE property_id = ?',
    [property],
    t,
  )
  const { insertId } = await execute(
    `INSERT INTO photos (property_id, room_id, position, file, sha256, width, height, bytes, alt, created_at, updated_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, UTC_TIMESTAMP(3), UTC_TIMESTAMP(3))`,
    [property, room ?? null, (last?.n ?? -1) + 1, file, sha256, width, height, jpeg.length, alt ?? ''],
    t,
  )
  const auditEntry = { action: 'photo.add', entityId: insertId, changes: { file, ...(room && { room }), ...(alt && { alt }) } }
  return { answer: await loadPhoto(property, insertId, t), line: auditEntry }
}
