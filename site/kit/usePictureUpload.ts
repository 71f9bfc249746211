import { useEffect, useRef, useState } from 'react'
import type { Api, Result } from '../../api/contract.ts'
import { findPhotoFileProblem } from '../lib/http/photoFile.ts'
import { queryClient } from '../lib/http/queryClient.ts'
import type { RequestParts } from '../lib/http/transport.ts'
import { type UploadEndpoint, upload } from '../lib/http/upload.ts'
import { toast } from '../lib/toast.ts'

interface Options<K extends UploadEndpoint> {
  endpoint: K
  parts?: Pick<RequestParts, 'params'>
  /** Said once it is there. */
  done: string
  onDone?: (data: Result<Api[K]>) => void
}

/** State of the upload of a picture: its progress, or why it was refused. */
export function usePictureUpload<K extends UploadEndpoint>({ endpoint, parts = {}, done, onDone }: Options<K>) {
  const [part, setPart] = useState<number>()
  const [problem, setProblem] = useState<string>()
  const leaving = useRef<AbortController>(null)
  useEffect(() => {
    const controller = new AbortController()
    leaving.current = controller
    return () => controller.abort()
  }, [])
  async function send(file: File) {
    const signal = (leaving.current as AbortController).signal
    const wrong = await findPhotoFileProblem(file)
    setProblem(wrong)
    if (wrong) return
    setPart(0)
    const reply = await upload(endpoint, { ...parts, body: file }, { onProgress: setPart, signal })
    if (signal.aborted) return
    setPart(undefined)
    if (!reply.ok) return setProblem(reply.problem.detail)
    toast('success', done)
    onDone?.(reply.data)
    await queryClient.invalidateQueries()
  }
  return { send, part, problem }
}
