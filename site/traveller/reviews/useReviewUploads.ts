import { useEffect, useRef, useState } from 'react'
import { MAX_REVIEW_PHOTOS } from '../../../domain/listing/photo.ts'
import { randomKey } from '../../lib/http/idempotencyKeys.ts'
import { findPhotoFileProblem } from '../../lib/http/photoFile.ts'
import { upload } from '../../lib/http/upload.ts'
import { useLeaveWarning } from '../../lib/useLeaveWarning.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Review } from './review.ts'

export interface Upload {
  /** Also the idempotency key, so that a retry is the same request. */
  key: string
  file: File
  /** The uploaded fraction, 0 to 1. */
  part: number
  isSending: boolean
  /** Why it was not taken. */
  problem?: string
  /** No photo at all: sending it again is of no use. */
  isRefused?: boolean
}

interface Target {
  /** Null as long as the review is being written: files wait for it. */
  review: Review | null
  token: string | undefined
  onChange: (review: Review) => void
}

export type ReviewUploads = ReturnType<typeof useReviewUploads>

const fileKey = ({ name, lastModified, size }: File) => `${name} ${lastModified} ${size}`

/** The files chosen for a review, sent one after the other once there is one: each answer is the whole review, so the last one is the newest. */
export function useReviewUploads({ review, token, onChange }: Target) {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  /** How many of the last choice were too many. */
  const [surplus, setSurplus] = useState(0)
  const leaving = useRef<AbortController>(null)
  const id = review?.id
  const isWaiting = uploads.some(u => u.problem === undefined)
  useLeaveWarning(isWaiting)
  const change = (key: string, to: Partial<Upload>) => setUploads(all => all.map(u => (u.key === key ? { ...u, ...to } : u)))
  const drop = (key: string) => {
    setSurplus(0)
    setUploads(all => all.filter(u => u.key !== key))
  }

  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])

  async function send(review: number, { key, file }: Upload, signal: AbortSignal) {
    change(key, { isSending: true, part: 0 })
    const reply = await upload(
      'POST /reviews/:id/photos',
      { params: { id: review }, body: file, headers: tokenHeader(token), idempotencyKey: key },
      { onProgress: part => change(key, { part }), signal },
    )
    if (signal.aborted) return
    if (!reply.ok) return change(key, { isSending: false, problem: reply.problem.detail })
    onChange(reply.data)
    drop(key)
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: only the list and the review decide which file is next
  useEffect(() => {
    const next = uploads.find(u => !u.isSending && u.problem === undefined)
    if (id && next && !uploads.some(u => u.isSending)) void send(id, next, (leaving.current as AbortController).signal)
  }, [uploads, id])

  const room = MAX_REVIEW_PHOTOS - (review?.photos.length ?? 0) - uploads.filter(u => !u.isRefused).length
  /** What is no photo is refused at once, by its name; so is what is too much. */
  const add = async (files: readonly File[]) => {
    const known = new Set(uploads.map(u => fileKey(u.file)))
    const fresh = files.filter(file => !known.has(fileKey(file)))
    const checked = await Promise.all(
      fresh.map(async file => {
        const problem = await findPhotoFileProblem(file)
        return { key: randomKey(), file, part: 0, isSending: false, ...(problem && { problem, isRefused: true }) }
      }),
    )
    const photos = checked.filter(u => !u.isRefused)
    setSurplus(Math.max(0, photos.length - room))
    const taken = new Set(photos.slice(0, room))
    setUploads(all => [...all.filter(u => !u.isRefused), ...checked.filter(u => u.isRefused || taken.has(u))])
  }
  const retry = (key: string) =>
    setUploads(all => all.map(({ problem, ...u }) => (u.key === key || problem === undefined ? u : { ...u, problem })))
  return { uploads, surplus, room, add, drop, retry }
}
