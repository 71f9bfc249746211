import { useState } from 'react'
import { randomKey } from '../../lib/http/idempotencyKeys.ts'
import { queryClient } from '../../lib/http/queryClient.ts'
import { upload } from '../../lib/http/upload.ts'

type OnePhotoEndpoint = 'POST /tickets/:ticketId/photo' | 'POST /lost-found/:foundItemId/photo'

/** Sends the photo of a thing; answers why it was not taken. */
export async function sendPhoto(endpoint: OnePhotoEndpoint, params: Record<string, number>, file: File): Promise<string | undefined> {
  const parts = { params, body: file, idempotencyKey: randomKey() }
  const reply = await upload(endpoint, parts, { onProgress: () => undefined, signal: new AbortController().signal })
  return reply.ok ? undefined : reply.problem.detail
}

/** The photo of a thing that is there: sent as soon as it is chosen. */
export function useOnePhoto(endpoint: OnePhotoEndpoint, params: Record<string, number>) {
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const send = async (file: File) => {
    setBusy(true)
    setProblem(await sendPhoto(endpoint, params, file))
    setBusy(false)
    await queryClient.invalidateQueries()
  }
  return { isBusy, problem, send }
}
