import { type IncomingMessage, type OutgoingHttpHeaders, ServerResponse } from 'node:http'

export interface CapturedResponse {
  status: number
  headers: OutgoingHttpHeaders
  body: Buffer
}

/** What a handler answers, held in memory: no socket is there to flush to. `next` is called by a handler that has no answer. */
export function captureResponse(
  req: IncomingMessage,
  handle: (res: ServerResponse, next: (error?: unknown) => void) => unknown,
): Promise<CapturedResponse | undefined> {
  return new Promise((resolve, reject) => {
    const res = new ServerResponse(req)
    const chunks: Buffer[] = []
    const collectChunk = (chunk: unknown) => {
      if (typeof chunk === 'string' || chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk as string))
      return true
    }
    Object.assign(res, {
      writeHead: (status: number, headers: OutgoingHttpHeaders = {}) => {
        res.statusCode = status
        for (const [name, value] of Object.entries(headers)) if (value !== undefined) res.setHeader(name, value)
        return res
      },
      write: collectChunk,
      end: (chunk?: unknown) => {
        collectChunk(chunk)
        resolve({ status: res.statusCode, headers: res.getHeaders(), body: Buffer.concat(chunks) })
        res.emit('finish')
        return res
      },
    })
    const next = (error?: unknown) => (error ? reject(error) : resolve(undefined))
    Promise.try(handle, res, next).catch(reject)
  })
}
