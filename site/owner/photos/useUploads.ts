import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../../lib/http/idempotencyKeys.ts'
import { findPhotoFileProblem } from '../../lib/http/photoFile.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { upload } from '../../lib/http/upload.ts'

export interface Upload {
  /** Also the idempotency key, so that a retry is the same request. */
  key: string
  file: File
  /** Object URL of the preview. */
  preview: string
  state: 'waiting' | 'sending' | 'refused'
  /** Uploaded fraction, 0 to 1. */
  part: number
  /** Why it was refused. */
  problem?: string
  isWorthRetrying?: boolean
}

/** Uploading and processing. */
const MAX_CONCURRENT = 3

/** Uploads to a hostel or one of its rooms, one request per file: a refused one does not delay the others. */
export function useUploads(property: number, room: number | undefined) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const leaving = useRef<AbortController>(null)
  const change = (key: string, to: Partial<Upload>) => setUploads(all => all.map(u => (u.key === key ? { ...u, ...to } : u)))
  const drop = (key: string) =>
    setUploads(all => {
      const gone = all.find(u => u.key === key)
      if (gone) URL.revokeObjectURL(gone.preview)
      return all.filter(u => u.key !== key)
    })

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send({ key, file }: Upload, signal: AbortSignal) {
    change(key, { state: 'sending', part: 0 })
    const wrong = await findPhotoFileProblem(file)
    if (wrong) return change(key, { state: 'refused', problem: wrong, isWorthRetrying: false })
    const query = room === undefined ? {} : { room }
    const reply = await upload(
      'POST /property/:id/photos',
      { params: { id: property }, query, body: file, idempotencyKey: key },
      { onProgress: part => change(key, { part }), signal },
    )
    if (signal.aborted) return
    if (!reply.ok) return change(key, { state: 'refused', problem: reply.problem.detail, isWorthRetrying: isWorthRetrying(reply.problem) })
    // Replaces the file by the photo in one update.
    await queryClient.invalidateQueries()
    drop(key)
  }

  // Uploads run one after the other, so that photos keep the order in which they were chosen.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the list alone says who is next
  useEffect(() => {
    const sending = uploads.filter(u => u.state === 'sending')
    const next = uploads.find(u => u.state === 'waiting')
    if (next && sending.length < MAX_CONCURRENT && sending.every(u => u.part === 1)) send(next, (leaving.current as AbortController).signal)
  }, [uploads])

  const add = (files: Iterable<File>) => {
    const more = Array.from(
      files,
      (file): Upload => ({ key: randomKey(), file, preview: URL.createObjectURL(file), state: 'waiting', part: 0 }),
    )
    setUploads(all => [...all, ...more])
  }
  return { uploads, add, drop, retry: (key: string) => change(key, { state: 'waiting' }) }
}

const isWorthRetrying = ({ status }: Problem) => status === 0 || status === 401 || status === 429 || status >= 500
