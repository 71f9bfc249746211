import { bytesProblem, detectFileKind, HEAD_BYTES, kindProblem, photoKinds } from '../../../domain/listing/photo.ts'

/** For the choosers of files. Without HEIC in it a telephone hands its photos over as JPEG. */
export const photoTypes = photoKinds.map(kind => `image/${kind}`).join(',')

/** Why a file is not taken, as far as that is seen without sending 20 MB first. */
export async function findPhotoFileProblem(file: File): Promise<string | undefined> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer())
  return bytesProblem(file.size) ?? kindProblem(detectFileKind(head))
}
