import { config } from '../runtime.ts'
import { judgeRates } from './judgeRates.ts'
import { keepNewest, lastKnown } from './newest.ts'

interface Limits {
  signal: AbortSignal
  mostBytes?: number
  mostMs?: number
}

/** Fetches today's rates where the installation names an address for them. On any trouble it throws, and the last good table stays. */
export async function refreshRates(limits: Limits): Promise<void> {
  if (!config.ratesUrl) return
  const last = await lastKnown()
  const table = judgeRates(await download(config.ratesUrl, limits), last)
  if (table.date > last.date) await keepNewest(table)
}

async function download(url: string, { signal, mostBytes = 1_000_000, mostMs = 10_000 }: Limits): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(mostMs)]),
    headers: { accept: 'application/json' },
  })
  const text = await readText(answer, mostBytes)
  if (!answer.ok) throw new Error(`the rates are answered with ${answer.status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the rates are no JSON')
  }
}

// Leaving the loop early ends the connection, too.
async function readText({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error(`the rates are longer than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
