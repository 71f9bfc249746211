import { formatTemplate } from '../../../domain/language/messageTemplate.ts'
import { bytesProblem, detectFileKind, HEAD_BYTES, kindProblem, photoKinds } from '../../../domain/listing/photo.ts'
import { photoReasons } from '../../../domain/listing/photoReasons.ts'
import { localizeProblem } from './localizeProblem.ts'

/** The `accept` attribute of file inputs. Without HEIC in it, phones convert their photos to JPEG. */
export const photoTypes = photoKinds.map(kind => `image/${kind}`).join(',')

/** Why a file is refused, as far as that can be checked before uploading 20 MB: the same refusal as the API's, in the language of the page. */
export async function findPhotoFileProblem(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  const problem = bytesProblem(file.size) ?? kindProblem(detectFileKind(head))
  if (!problem) return undefined
  const detail = formatTemplate('en', photoReasons[problem.reason] as string, { ...problem })
  return (await localizeProblem({ status: 415, code: 'unsupported_type', title: detail, detail, ...problem })).detail
}
