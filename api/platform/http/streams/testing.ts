interface ReceivedEvent {
  id?: number
  event: string
  data: Record<string, unknown>
}

/** For tests: somebody who listens at this address: what they heard, in order. */
export async function subscribeTo(address: string, token: string, { after, stream = true }: { after?: number; stream?: boolean } = {}) {
  const leaving = new AbortController()
  const response = await fetch(address, {
    signal: leaving.signal,
    headers: {
      authorization: `Bearer ${token}`,
      ...(stream && { accept: 'text/event-stream' }),
      ...(after !== undefined && { 'last-event-id': String(after) }),
    },
  })
  const received: ReceivedEvent[] = []
  const state = { beats: 0, isOver: false }
  const over = (async () => {
    let rest = ''
    try {
      for await (const chunk of response.body!.pipeThrough(new TextDecoderStream())) {
        const parts = (rest + chunk).split('\n\n')
        rest = parts.pop() ?? ''
        for (const part of parts)
          if (part.startsWith(':')) state.beats++
          else received.push(parse(part))
      }
    } catch {
      // Hung up, by one side or the other.
    }
    state.isOver = true
  })()
  return {
    status: response.status,
    type: response.headers.get('content-type'),
    heard: received,
    state,
    over,
    leave: () => leaving.abort(),
  }
}

function parse(part: string): ReceivedEvent {
  const of = (name: string) =>
    part
      .split('\n')
      .find(l => l.startsWith(`${name}: `))
      ?.slice(name.length + 2)
  const id = of('id')
  return { event: of('event') ?? '', data: JSON.parse(of('data') ?? '{}'), ...(id !== undefined && { id: Number(id) }) }
}
