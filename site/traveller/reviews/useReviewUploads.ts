import { useEffect, useRef, useState } from 'react'
import { randomKey } from '../../lib/http/idempotencyKeys.ts'
import { findPhotoFileProblem } from '../../lib/http/photoFile.ts'
import { upload } from '../../lib/http/upload.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Review } from './review.ts'

export interface Upload {
  /** Also the idempotency key, so that a retry is the same request. */
  key: string
  file: File
  /** The uploaded fraction, 0 to 1. */
  part: number
  isSending: boolean
  /** Why it was refused. */
  problem?: string
}

interface Target {
  id: number
  token: string | undefined
  /** Files to begin with. */
  unsent: readonly File[]
  onChange: (review: Review) => void
}

const startUpload = (file: File): Upload => ({ key: randomKey(), file, part: 0, isSending: false })

/** Uploads files to a review, one after the other: each answer is the whole review, so the last one is the newest. */
export function useReviewUploads({ id, token, unsent, onChange }: Target) {
  const [uploads, setUploads] = useState<readonly Upload[]>(() => unsent.map(startUpload))
  const leaving = useRef<AbortController>(null)
  const change = (key: string, to: Partial<Upload>) => setUploads(all => all.map(u => (u.key === key ? { ...u, ...to } : u)))
  const drop = (key: string) => setUploads(all => all.filter(u => u.key !== key))

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send({ key, file }: Upload, signal: AbortSignal) {
    change(key, { isSending: true, part: 0 })
    const problem = await findPhotoFileProblem(file)
    if (problem) return change(key, { isSending: false, problem })
    const reply = await upload(
      'POST /reviews/:id/photos',
      { params: { id }, body: file, headers: tokenHeader(token), idempotencyKey: key },
      { onProgress: part => change(key, { part }), signal },
    )
    if (signal.aborted) return
    if (!reply.ok) return change(key, { isSending: false, problem: reply.problem.detail })
    onChange(reply.data)
    drop(key)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the list decides which file is next
  useEffect(() => {
    const next = uploads.find(u => !u.isSending && u.problem === undefined)
    if (next && !uploads.some(u => u.isSending)) void send(next, (leaving.current as AbortController).signal)
  }, [uploads])

  const add = (files: readonly File[]) => setUploads(all => [...all, ...files.map(startUpload)])
  const retry = (key: string) =>
    setUploads(all => all.map(({ problem, ...u }) => (u.key === key || problem === undefined ? u : { ...u, problem })))
  return { uploads, add, drop, retry }
}
