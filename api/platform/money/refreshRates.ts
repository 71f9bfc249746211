import { config } from '../runtime.ts'
import { loadLatestRates, saveRates } from './latestRates.ts'
import { parseRateTable } from './parseRateTable.ts'

interface DownloadLimits {
  signal: AbortSignal
  maxBytes?: number
  timeoutMs?: number
}

/** Fetches today's rates where the installation names an address for them. On any trouble it throws, and the last good table stays. */
export async function refreshRates(limits: DownloadLimits): Promise<void> {
  if (!config.ratesUrl) return
  const last = await loadLatestRates()
  const table = parseRateTable(await download(config.ratesUrl, limits), last)
  if (table.date > last.date) await saveRates(table)
}

async function download(url: string, { signal, maxBytes = 1_000_000, timeoutMs = 10_000 }: DownloadLimits): Promise<unknown> {
  const answer = await fetch(url, {
    signal: AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]),
    headers: { accept: 'application/json' },
  })
  const text = await readBody(answer, maxBytes)
  if (!answer.ok) throw new Error(`the rates are answered with ${answer.status}`)
  try {
    return JSON.parse(text)
  } catch {
    throw new Error('the rates are no JSON')
  }
}

// Leaving the loop early ends the connection, too.
async function readBody({ body }: Response, mostBytes: number): Promise<string> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    if (size > mostBytes) throw new Error(`the rates are longer than ${mostBytes} bytes`)
    parts.push(part)
  }
  return Buffer.concat(parts).toString('utf8')
}
