import type { ChannelProblem } from '../../../../domain/inventory/channelProblems.ts'
import { config } from '../../../platform/runtime.ts'

const TIMEOUT_MS = 15_000

/** Why the other side did not do what it was asked. Nothing of the answer is repeated: it may hold what guests wrote. */
export interface OpenChannelFailure {
  problem: ChannelProblem
  httpStatus: number | null
}

/** One message to the other side; undefined: it was taken. What it answers beside that says nothing that is needed. */
export async function sendToOpenChannel(path: 'new_booking' | 'request_full_sync', body: object): Promise<OpenChannelFailure | undefined> {
  const settings = config.openChannel
  if (!settings) return { problem: 'refused', httpStatus: null }
  try {
    const response = await fetch(`${settings.url}/${path}`, {
      method: 'POST',
      headers: { 'api-key': settings.key, 'content-type': 'application/json', accept: 'application/json' },
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
      body: JSON.stringify(body),
    })
    return await readAnswer(response)
  } catch (error) {
    return { problem: error instanceof Error && error.name === 'TimeoutError' ? 'timeout' : 'unreachable', httpStatus: null }
  }
}

async function readAnswer(response: Response): Promise<OpenChannelFailure | undefined> {
  const httpStatus = response.status
  const text = await response.text().then(
    all => all.slice(0, 100_000),
    () => undefined,
  )
  if (!response.ok) return { problem: problemOfStatus(httpStatus), httpStatus }
  const answer = text === undefined ? undefined : parseAnswer(text)
  if (!answer) return { problem: 'cut', httpStatus }
  // Taken by its status, refused by its words.
  return answer.success === false || answer.errors ? { problem: 'invalid', httpStatus } : undefined
}

function parseAnswer(text: string): { success?: unknown; errors?: unknown } | undefined {
  if (!text.trim()) return {}
  try {
    const value = JSON.parse(text) as unknown
    return typeof value === 'object' && value !== null ? value : {}
  } catch {
    return undefined
  }
}

function problemOfStatus(status: number): ChannelProblem {
  if (status === 429) return 'limited'
  if (status === 401 || status === 403) return 'refused'
  if (status === 404) return 'not_found'
  return status >= 500 || status === 408 ? 'server' : 'invalid'
}
