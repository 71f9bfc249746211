import { bytesProblem, detectFileKind, HEAD_BYTES, kindProblem, MAX_PHOTO_BYTES, photoKinds } from '../../../domain/listing/photo.ts'
import { localizeProblem } from './localizeProblem.ts'

/** The `accept` attribute of file inputs. Without HEIC in it, phones convert their photos to JPEG. */
export const photoTypes = photoKinds.map(kind => `image/${kind}`).join(',')

/** Why a file is refused, as far as that can be checked before uploading 20 MB: the same refusal as the API's, in the language of the page. */
export async function findPhotoFileProblem(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const detail = bytesProblem(file.size) ?? kindProblem(detectFileKind(head))
  if (!detail) return undefined
  const refusal = { status: 415, code: 'unsupported_type', reason: 'photo_file', title: detail, detail, most: MAX_PHOTO_BYTES / 1_000_000 }
  return (await localizeProblem(refusal)).detail
}
