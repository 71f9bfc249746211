import type Joi from 'joi'
import { type ErrorCode, errors } from '../platform/errors.ts'
import type { Contract, Endpoint, Who } from '../platform/http/endpoint.ts'
import { object } from '../platform/http/schema.ts'
import { paramNames, paramSchema, splitKey } from '../platform/http/serve.ts'
import { shareSchemas } from '../platform/http/sharedSchemas.ts'
import { type Example, readExamples } from './examples.ts'

type Json = Record<string, unknown>

/** The OpenAPI 3.1 document of a contract. Joi speaks JSON Schema 2020-12 itself, which is the dialect of 3.1. */
export function openapi(contract: Contract, { origin, version }: { origin: string; version: string }): Json {
  const examples = readExamples()
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method, path] = splitKey(key)
    // A trailing slash of the specification is accepted; the document has one spelling.
    const url = path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    paths[url] = { ...paths[url], [method]: operation(method, path, endpoint, examples[key]) }
  }
  return shareSchemas({
    openapi: '3.1.0',
    info: {
      title: 'OpenBunk API',
      version,
      description:
        'The hostel marketplace and back-office. Money is integer minor units; nights are dates at the hostel; instants are UTC.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: `${origin}/v1` }],
    tags: [...new Set(Object.keys(contract).map(tagOf))].map(name => ({ name, description: tagWords[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      responses: refusalsAlone(JSON.stringify(paths)),
      schemas: { Problem: problemSchema },
    },
  })
}

const tagWords: Record<string, string> = {
  auth: 'Accounts and sessions',
  property: 'Hostels: the listing, its members and its way to going live',
  room: 'Rooms, their units and beds',
  search: 'Finding hostels and beds that can really be booked',
  places: 'Countries, cities, currencies and where the visitor is',
  money: 'Exchange rates for display',
  booking: 'Booking, changing and cancelling stays',
  'check-in': 'Guests in the house',
  payments: 'What payment providers tell',
  api: 'Money taken at the desk',
  transactions: 'The ledger of a house',
  reports: 'What happened in a house, in tables that add up',
  statements: 'What the marketplace took of a house, month by month',
  analytics: 'Pages and searches, counted without saying whose',
  group: 'What groups ask for, and the quotes they get',
  dashboard: 'The house today and in figures',
  events: 'What hostels do with their guests, and who joins',
  rides: 'Rides that travellers and hostels offer and ask for',
  noticeboard: 'What a house tells its people and its guests, and what happens there',
  'channel-managers': 'Channels, and the calendars that are exchanged with them',
  ical: 'Calendars that channels read',
  admin: 'The marketplace, for super-admins',
  demo: 'Only in the private demo world',
}

const tagOf = (key: string) => splitKey(key)[1].split('/')[1] as string

function operation(method: string, path: string, endpoint: Endpoint, example: Example = {}): Json {
  const query = endpoint.query ? (jsonSchema(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] }) : {}
  return {
    operationId: method + path.replace(/(?<![/:-])[/:-]+(\w)/g, (_, c: string) => c.toUpperCase()).replace(/\W/g, ''),
    summary: endpoint.summary,
    tags: [path.split('/')[1]],
    security: endpoint.who === 'any' ? [] : [{ token: [] }],
    'x-who': whoWords[endpoint.who],
    parameters: [
      ...paramNames(path).map(name => ({ name, in: 'path', required: true, schema: fieldSchema(paramSchema(name)) })),
      ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: query.required?.includes(name) ?? false,
        schema,
      })),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 16, maxLength: 64 } }]
        : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: jsonOf(jsonSchema(endpoint.body, 'input'), example.body) },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: Object.fromEntries(endpoint.upload.map(type => [type, {}])) },
    }),
    responses: { ...success(endpoint, example), ...refusals(endpoint) },
  }
}

const whoWords: Record<Who, string> = {
  any: 'Anyone',
  trav: 'Signed in',
  own: 'Signed in as hostel_owner; for a named property, a member with the right',
  sup: 'Super-admin',
}

const jsonOf = (schema: Json, example: unknown): Json => ({ 'application/json': { schema, ...(example !== undefined && { example }) } })

function success(endpoint: Endpoint, example: Example): Json {
  const status = String(endpoint.status ?? 200)
  if (status === '204') return { 204: { description: 'Done; nothing to tell' } }
  if (endpoint.file) return { [status]: { description: 'The file', content: { [endpoint.file]: {} } } }
  const row = endpoint.result ? jsonSchema(endpoint.result, 'output') : { type: 'null' }
  const schema = endpoint.raw
    ? row
    : endpoint.paged
      ? pagedSchema(row, endpoint.meta)
      : { type: 'object', required: ['data'], properties: { data: row } }
  return { [status]: { description: endpoint.summary, content: jsonOf(schema, inEnvelope(endpoint, example)) } }
}

function inEnvelope({ raw, paged }: Endpoint, { answer, meta }: Example): unknown {
  if (answer === undefined || raw) return answer
  if (!paged) return { data: answer }
  const total = (answer as unknown[]).length
  return { data: answer, meta: { page: 1, limit: 20, total, pages: Math.min(1, total), ...(meta as object) } }
}

const paging = ['page', 'limit', 'total', 'pages']

function pagedSchema(row: Json, meta?: Joi.Schema): Json {
  const more = meta ? (jsonSchema(meta, 'output') as { required?: string[]; properties: Json }) : { properties: {} }
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: { type: 'array', items: row },
      meta: {
        type: 'object',
        required: [...paging, ...(more.required ?? [])],
        properties: { ...Object.fromEntries(paging.map(k => [k, { type: 'integer' }])), ...more.properties },
      },
    },
  }
}

/** Every code an operation can refuse with. */
export function codesOf(endpoint: Endpoint): ErrorCode[] {
  const always: ErrorCode[] = ['malformed', 'invalid', 'rate_limited', 'internal', 'unavailable']
  const guarded: ErrorCode[] =
    endpoint.who === 'any' ? [] : endpoint.who === 'trav' ? ['unauthenticated'] : ['unauthenticated', 'forbidden']
  const personal: ErrorCode[] = endpoint.isPersonal ? ['forbidden'] : []
  return [...new Set([...guarded, ...personal, ...(endpoint.errors ?? []), ...always])]
}

function refusals(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(codesOf(endpoint), code => errors[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, [code, ...more]]) => [
      String(status),
      code && !more.length ? { $ref: `#/components/responses/${refusalName(code)}` } : refusal([code as ErrorCode, ...more]),
    ]),
  )
}

const refusal = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map(code => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const refusalName = (code: ErrorCode) => code.replace(/(?:^|_)(\w)/g, (_, c: string) => c.toUpperCase())
/** Each code that somewhere is the only one of its status. */
const refusalsAlone = (paths: string): Json =>
  Object.fromEntries(
    (Object.keys(errors) as ErrorCode[])
      .filter(code => paths.includes(`responses/${refusalName(code)}"`))
      .map(code => [refusalName(code), refusal([code])]),
  )

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(errors) },
    detail: {
      type: 'string',
      description: 'In English; clients that speak another language say it by `code`, `reason` and the facts beside them.',
    },
    reason: { type: 'string', description: 'A stable name of what `detail` says more exactly than the code.' },
    fields: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string' },
          code: { type: 'string' },
          message: { type: 'string' },
          facts: { type: 'object', description: 'The values of the sentence, such as `limit`.' },
        },
      },
    },
    requestId: { type: 'string' },
  },
}

type Standard = { '~standard': { jsonSchema: Record<'input' | 'output', (o: { target: string }) => Json> } }
function jsonSchema(schema: Joi.Schema, side: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = (schema as unknown as Standard)['~standard'].jsonSchema[side]({ target: 'draft-2020-12' })
  return sayNull(rest) as Json
}

/** A choice that may be null: Joi says so in the type, and leaves it out of the list. */
function sayNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sayNull)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([k, v]) => [k, sayNull(v)]))
  const isChoice = Array.isArray(schema.enum) && Array.isArray(schema.type) && schema.type.includes('null')
  return isChoice ? { ...schema, enum: [...new Set([...(schema.enum as unknown[]), null])] } : schema
}
const fieldSchema = (schema: Joi.Schema): Json => (jsonSchema(object({ x: schema }), 'input').properties as Record<string, Json>).x as Json
