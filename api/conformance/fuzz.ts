import fc from 'fast-check'
import { endpoints } from '../contract.ts'
import { createOpenApiDocument } from '../docs/openapi.ts'
import { errors } from '../platform/errors.ts'
import type { Endpoint } from '../platform/http/endpoint.ts'
import { parseEndpointKey } from '../platform/http/serve.ts'
import { corruptedValues, hostileValues, type JsonSchema, type ValuePool, validValues } from './arbitraries.ts'
import { type CallerName, callers, type PropertyFixture } from './propertyFixture.ts'

export interface FuzzRequest {
  endpoint: string
  caller: CallerName
  method: string
  path: string
  headers: Record<string, string>
  body?: string
}
interface Operation {
  parameters: { name: string; in: 'path' | 'query' | 'header'; schema: JsonSchema }[]
  requestBody?: { content: { 'application/json'?: { schema: JsonSchema } } }
  responses: Record<string, unknown>
}
type Paths = Record<string, Record<string, Operation>>

const document = createOpenApiDocument(endpoints, { origin: 'http://localhost', version: '0' }) as {
  components: Record<string, Record<string, unknown>>
}
const { paths } = resolveReferences(document) as { paths: Paths }

/** The schema with references resolved. */
function resolveReferences(value: unknown): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(resolveReferences)
  const [, kind, name] = /^#\/components\/(\w+)\/(\w+)$/.exec(String((value as { $ref?: string }).$ref)) ?? []
  if (kind && name) return resolveReferences(document.components[kind]?.[name])
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, resolveReferences(part)]))
}

/** The operation in the OpenAPI document. */
export const getOperation = (endpoint: string): Operation => {
  const [method, path] = parseEndpointKey(endpoint)
  return paths[path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')]![method]!
}

/** Invalid requests over all endpoints and callers; three in four are nearly valid. */
export function fuzzRequests(
  fixture: Pick<PropertyFixture, 'pool' | 'manage'>,
  who: readonly CallerName[] = callers,
): fc.Arbitrary<FuzzRequest> {
  return fc.constantFrom(...Object.keys(endpoints)).chain(endpoint =>
    fc
      .record({
        caller: fc.constantFrom(...who),
        url: urlArbitrary(endpoint, fixture.pool),
        body: bodyArbitrary(endpoint, fixture.pool),
        headers: headerArbitrary(fixture),
      })
      .map(({ caller, url, body, headers }) => ({
        endpoint,
        caller,
        method: endpoint.split(' ')[0] as string,
        path: url,
        headers: { ...(body !== undefined && { 'content-type': 'application/json' }), ...headers },
        ...(body !== undefined && { body }),
      })),
  )
}

function urlArbitrary(endpoint: string, pool: ValuePool): fc.Arbitrary<string> {
  const { parameters } = getOperation(endpoint)
  const path = fc.tuple(
    ...parameters
      .filter(p => p.in === 'path')
      .map(p => mostlyValid(validValues(p.schema, pool, choosePoolName(p.name, pool))).map(v => [p.name, v] as const)),
  )
  const query = fc.tuple(
    ...parameters
      .filter(p => p.in === 'query')
      .map(p => fc.option(mostlyValid(validValues(p.schema, pool, p.name)), { freq: 3 }).map(v => [p.name, v] as const)),
  )
  return fc.tuple(path, query, fc.integer({ min: 1, max: 20 })).map(([params, query, dice]) => {
    const pairs = query.filter(([, v]) => v !== null)
    const search = new URLSearchParams(pairs.map(([name, v]) => [name, toText(v)]))
    if (dice === 1) search.append('unknown', '1')
    if (dice === 2 && pairs[0]) search.append(pairs[0][0], toText(pairs[0][1]))
    const [, route] = parseEndpointKey(endpoint)
    const filled = params.reduce((url, [name, v]) => url.replace(`:${name}`, encodeURIComponent(toText(v)) || '%20'), route as string)
    return `${filled}${search.size ? `?${search}` : ''}`
  })
}

// `:id` belongs to the first path segment; ids of other records of the property are good guesses too.
const choosePoolName = (name: string, pool: ValuePool) =>
  name === 'id' ? 'id' : name.replace(/Id$/, '') in pool ? name.replace(/Id$/, '') : 'id'
const mostlyValid = (good: fc.Arbitrary<unknown>) => fc.oneof({ arbitrary: good, weight: 8 }, { arbitrary: hostileValues, weight: 1 })
const toText = (v: unknown) => (typeof v === 'object' ? JSON.stringify(v) : String(v)).toWellFormed()

function bodyArbitrary(endpoint: string, pool: ValuePool): fc.Arbitrary<string | undefined> {
  const schema = getOperation(endpoint).requestBody?.content['application/json']?.schema
  if (!schema)
    return fc
      .option(hostileValues, { nil: undefined, freq: 5 })
      .map(v => (v === undefined || endpoint.startsWith('GET') ? undefined : serialize(v)))
  const good = validValues(schema, pool)
  return fc.oneof(
    { arbitrary: good.map(serialize), weight: 5 },
    { arbitrary: corruptedValues(good).map(serialize), weight: 6 },
    { arbitrary: hostileValues.map(serialize), weight: 1 },
    { arbitrary: fc.constantFrom('', '{', '{"a":1,}', '[1,2', '"', '{"a":1}{"b":2}', '\u0000', '['.repeat(5_000)), weight: 1 },
  )
}
const serialize = (v: unknown) => JSON.stringify(v) ?? 'undefined'

const headerArbitrary = ({ manage }: Pick<PropertyFixture, 'manage'>): fc.Arbitrary<Record<string, string>> =>
  fc.oneof(
    { arbitrary: fc.constant({}), weight: 12 },
    {
      arbitrary: fc.constantFrom<Record<string, string>>(
        { 'x-manage-token': 'x' },
        { 'x-manage-token': 'a'.repeat(3_000) },
        { 'idempotency-key': 'short' },
        { 'idempotency-key': 'a-key-that-comes-again-and-again' },
        { 'if-none-match': '*' },
        { 'if-none-match': '"'.repeat(100) },
        { 'content-type': 'text/plain' },
        { 'content-type': 'application/json; charset=klingon' },
        { 'content-encoding': 'gzip' },
        { 'accept-language': 'x'.repeat(500) },
        { origin: 'https://evil.example' },
        { range: 'bytes=0-1,5-' },
      ),
      weight: 3,
    },
    { arbitrary: fc.constantFrom({ 'x-manage-token': manage.booking }, { 'x-manage-token': manage.group }), weight: 1 },
  )

/** Sends it and describes what is wrong with the response; undefined when nothing is. */
export async function sendFuzzRequest(
  base: string,
  fixture: Pick<PropertyFixture, 'tokens'>,
  { endpoint, caller, method, path, headers, body }: FuzzRequest,
): Promise<string | undefined> {
  const token = fixture.tokens[caller]
  const started = Date.now()
  const answer = await fetch(base + path, {
    method,
    redirect: 'manual',
    headers: { ...headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(body !== undefined && method !== 'GET' && { body }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((error: Error) => error)
  const text = answer instanceof Error ? answer : await answer.text().catch((error: Error) => error)
  if (answer instanceof Error || text instanceof Error) {
    const { name, message, cause } = (answer instanceof Error ? answer : text) as Error
    return `${name} ${(cause as Error | undefined)?.message ?? message} after ${Date.now() - started} ms`
  }
  if (answer.status >= 500) return `${answer.status} ${text.slice(0, 400)}`
  if (answer.status < 400) return undefined
  return findProblemMismatch(endpoint, answer, text)
}
// Nothing in the API takes a second; a fuzz on a slow machine may.
const TIMEOUT_MS = 15_000

// Responses from before routing: unknown path (a non-numeric id), too large, wrong media type, bad length.
const STATUSES_BEFORE_ROUTING = [404, 411, 413, 414, 415, 417, 429, 431]

function findProblemMismatch(endpoint: string, answer: Response, text: string): string | undefined {
  if (!answer.headers.get('content-type')?.startsWith('application/problem+json')) {
    if (endpoint.includes(' /open-channel/') && isOpenChannelRefusal(text)) return undefined
    return `${answer.status} as ${answer.headers.get('content-type')}: ${text.slice(0, 200)}`
  }
  const problem = JSON.parse(text) as { code: string; status: number; detail: string; requestId?: string }
  if (!(problem.code in errors)) return `a code that is not listed: ${problem.code}`
  if (problem.status !== answer.status || !problem.detail) return `a problem that does not say what it is: ${text.slice(0, 200)}`
  const documented = getOperation(endpoint).responses
  if (!(answer.status in documented) && !STATUSES_BEFORE_ROUTING.includes(answer.status))
    return `${answer.status} ${problem.code} is not in the document of this endpoint`
  return undefined
}

/** Systems that run hostels are refused in the words of Channex. */
function isOpenChannelRefusal(text: string): boolean {
  const { success, errors: refusal } = JSON.parse(text) as { success?: boolean; errors?: { code?: string; title?: string } }
  return success === false && Boolean(refusal?.code && refusal.title)
}

/** `any` and not read-only: changes that anybody may make (book, ask, sign up). */
export const isPublicEndpoint = (endpoint: string) => (endpoints as Record<string, Endpoint>)[endpoint]?.who === 'any'
