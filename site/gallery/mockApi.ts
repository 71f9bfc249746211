/** Replaces the API in the gallery. */
export const answers = ['full', 'empty', 'waiting', 'failed', 'away'] as const
export type MockAnswer = (typeof answers)[number]

export interface Example {
  answer?: unknown
  meta?: unknown
}
export type Examples = Record<string, Example>

const jsonResponse = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })

/** From now on the parts get recorded responses, empty ones, or none at all. */
export function mockApi(name: MockAnswer, examples: Examples) {
  const { fetch: originalFetch } = globalThis
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin)
    if (!pathname.startsWith('/v1/')) return originalFetch(input, init)
    if (name === 'waiting') return new Promise(() => undefined)
    if (name === 'away') return Promise.reject(new TypeError('no network'))
    if (name === 'failed') return Promise.resolve(jsonResponse(500, serverError))
    return Promise.resolve(
      jsonResponse(200, toResponseBody(findExample(examples, `${init?.method ?? 'GET'} ${pathname.slice('/v1'.length)}`), name)),
    )
  }
}

const serverError = {
  status: 500,
  code: 'internal',
  title: 'Something broke',
  detail: 'The fault is ours. Nothing was changed.',
  requestId: 'req-1',
}

/** By the pattern of its path. */
const findExample = (examples: Examples, asked: string) =>
  examples[asked] ?? Object.entries(examples).find(([key]) => new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(asked))?.[1]

function toResponseBody(example: Example | undefined, name: MockAnswer) {
  if (!Array.isArray(example?.answer)) return { data: example?.answer ?? {} }
  const rows = name === 'empty' ? [] : example.answer
  return { data: rows, meta: { page: 1, limit: 20, total: rows.length, pages: 1, ...(example.meta as object) } }
}
