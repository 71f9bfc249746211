/** What stands in for the API here. */
export const answers = ['full', 'empty', 'waiting', 'failed', 'away'] as const
export type AnswerName = (typeof answers)[number]

export interface Example {
  answer?: unknown
  meta?: unknown
}
export type Examples = Record<string, Example>

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': status < 400 ? 'application/json' : 'application/problem+json' },
  })

/** From here on the parts of the page are answered with what tests of the API were really told, with nothing, or not at all. */
export function standIn(name: AnswerName, examples: Examples) {
  const { fetch: real } = globalThis
  globalThis.fetch = (input, init) => {
    const { pathname } = new URL(String(input instanceof Request ? input.url : input), location.origin)
    if (!pathname.startsWith('/v1/')) return real(input, init)
    if (name === 'waiting') return new Promise(() => undefined)
    if (name === 'away') return Promise.reject(new TypeError('no network'))
    if (name === 'failed') return Promise.resolve(json(500, broken))
    return Promise.resolve(json(200, bodyOf(exampleOf(examples, `${init?.method ?? 'GET'} ${pathname.slice('/v1'.length)}`), name)))
  }
}

const broken = {
  status: 500,
  code: 'internal',
  title: 'Something broke',
  detail: 'The fault is ours. Nothing was changed.',
  requestId: 'req-1',
}

/** By the pattern of its path. */
const exampleOf = (examples: Examples, asked: string) =>
  Object.entries(examples).find(([key]) => new RegExp(`^${key.replace(/:\w+/g, '[^/]+')}$`).test(asked))?.[1]

function bodyOf(example: Example | undefined, name: AnswerName) {
  if (!Array.isArray(example?.answer)) return { data: example?.answer ?? {} }
  const rows = name === 'empty' ? [] : example.answer
  return { data: rows, meta: { page: 1, limit: 20, total: rows.length, pages: 1, ...(example.meta as object) } }
}
