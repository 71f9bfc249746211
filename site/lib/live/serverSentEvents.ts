/** One event of a stream of events. */
export interface ServerSentEvent {
  id?: number
  event: string
  data: Record<string, unknown>
}

/** Parses server-sent events from a stream; undefined for a keep-alive. */
export async function* parseServerSentEvents(stream: ReadableStream<Uint8Array>): AsyncGenerator<ServerSentEvent | undefined> {
  const reader = stream.pipeThrough(new TextDecoderStream() as ReadableWritablePair<string, Uint8Array>).getReader()
  let rest = ''
  try {
    for (;;) {
      const { value, done } = await reader.read()
      if (done) return
      const parts = (rest + value).split('\n\n')
      rest = parts.pop() ?? ''
      for (const part of parts) yield parseServerSentEvent(part)
    }
  } finally {
    reader.cancel().catch(() => {})
  }
}

function parseServerSentEvent(text: string): ServerSentEvent | undefined {
  const lines = text.split('\n').filter(line => !line.startsWith(':'))
  const of = (name: string) =>
    lines
      .filter(line => line.startsWith(`${name}: `))
      .map(line => line.slice(name.length + 2))
      .join('\n')
  const event = of('event')
  if (!event) return undefined
  const id = Number(of('id') || Number.NaN)
  return { event, data: readJson(of('data')), ...(Number.isFinite(id) && { id }) }
}

function readJson(text: string): Record<string, unknown> {
  try {
    return JSON.parse(text)
  } catch {
    return {}
  }
}
