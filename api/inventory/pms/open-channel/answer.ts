import type { Response } from 'express'

/** As Channex documents its own refusals; for those of an open channel it documents none. */
export class OpenChannelRefusal extends Error {
  override name = 'OpenChannelRefusal'
  readonly status: number
  readonly code: string
  constructor(status: number, code: string, title: string) {
    super(title)
    this.status = status
    this.code = code
  }
}

export function sendJson(res: Response, value: unknown, status = 200): void {
  res.status(status).type('application/json').send(JSON.stringify(value))
}

export function sendRefusal(res: Response, { status, code, message }: OpenChannelRefusal): void {
  if (status === 429 || status === 503) res.setHeader('Retry-After', '60')
  sendJson(res, { success: false, errors: { code, title: message } }, status)
}

/** Answers what the work throws in the words of the other side; what is not meant for it stays a problem of ours. */
export async function answerOpenChannel(res: Response, work: () => Promise<unknown>): Promise<void> {
  try {
    sendJson(res, await work())
  } catch (error) {
    if (!(error instanceof OpenChannelRefusal)) throw error
    sendRefusal(res, error)
  }
}
