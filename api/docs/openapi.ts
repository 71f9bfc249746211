import type Joi from 'joi'
import { type ErrorCode, errors } from '../platform/errors.ts'
import type { Contract, Endpoint } from '../platform/http/endpoint.ts'
import { object } from '../platform/http/schema.ts'
import { listParamNames, paramSchema, parseEndpointKey } from '../platform/http/serve.ts'
import { extractSharedSchemas } from '../platform/http/sharedSchemas.ts'
import { describeFields } from './describeFields.ts'
import { accessDescriptions, describeOperation } from './describeOperation.ts'
import type { OpenApiDocument } from './document.ts'
import { type Example, readExamples } from './examples.ts'

type Json = Record<string, unknown>

interface DocumentFacts {
  origin: string
  version: string
}

/** The OpenAPI 3.1 document of a contract, with what each field means. */
export const createOpenApiDocument = (contract: Contract, facts: DocumentFacts): OpenApiDocument =>
  describeFields(createPlainDocument(contract, facts))

/** What the contract itself says. Joi speaks JSON Schema 2020-12, which is the dialect of 3.1. */
export function createPlainDocument(contract: Contract, { origin, version }: DocumentFacts): OpenApiDocument {
  const examples = readExamples()
  const paths: Record<string, Json> = {}
  for (const [key, endpoint] of Object.entries(contract)) {
    const [method, path] = parseEndpointKey(key)
    // A trailing slash of the specification is accepted; the document has one spelling.
    const url = path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')
    paths[url] = { ...paths[url], [method]: createOperation(method, path, endpoint, examples[key]) }
  }
  return extractSharedSchemas({
    openapi: '3.1.0',
    info: {
      title: 'OpenBunk API',
      version,
      description:
        'The hostel marketplace and back-office. Money is integer minor units; nights are dates at the hostel; instants are UTC.',
      license: { name: 'AGPL-3.0-only', identifier: 'AGPL-3.0-only' },
    },
    servers: [{ url: `${origin}/v1` }],
    tags: [...new Set(Object.keys(contract).map(getTag))].map(name => ({ name, description: tagDescriptions[name] ?? name })),
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      responses: createSharedErrorResponses(JSON.stringify(paths)),
      schemas: { Problem: problemSchema },
    },
  }) as unknown as OpenApiDocument
}

const tagDescriptions: Record<string, string> = {
  auth: 'Accounts and sessions',
  property: 'Hostels: the listing, its members and its way to going live',
  'demo-property': 'A hostel to try the office with',
  room: 'Rooms, their units and beds',
  search: 'Finding hostels and beds that can really be booked',
  places: 'Countries, cities, currencies and where the visitor is',
  money: 'Exchange rates for display',
  booking: 'Booking, changing and cancelling stays',
  'check-in': 'Guests in the house',
  payments: 'What payment providers tell',
  api: 'Money taken at the desk',
  transactions: 'The ledger of a house',
  data: 'What a house takes with it, and brings along',
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

const getTag = (key: string) => parseEndpointKey(key)[1].split('/')[1] as string

function createOperation(method: string, path: string, endpoint: Endpoint, example: Example = {}): Json {
  const query = endpoint.query ? (toJsonSchema(endpoint.query, 'input') as { properties?: Record<string, Json>; required?: string[] }) : {}
  return {
    operationId: method + path.replace(/(?<![/:-])[/:-]+(\w)/g, (_, c: string) => c.toUpperCase()).replace(/\W/g, ''),
    summary: endpoint.summary,
    description: describeOperation(`${method.toUpperCase()} ${path}`, endpoint),
    tags: [path.split('/')[1]],
    security: endpoint.who === 'any' ? [] : [{ token: [] }],
    'x-who': accessDescriptions[endpoint.who],
    parameters: [
      ...listParamNames(path).map(name => ({ name, in: 'path', required: true, schema: toFieldSchema(paramSchema(name)) })),
      ...Object.entries(query.properties ?? {}).map(([name, schema]) => ({
        name,
        in: 'query',
        required: query.required?.includes(name) ?? false,
        schema,
      })),
      ...(endpoint.idempotent
        ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string', minLength: 16, maxLength: 64 } }]
        : []),
      ...(endpoint.isLocalized ? [{ name: 'Accept-Language', in: 'header', required: false, schema: { type: 'string' } }] : []),
    ],
    ...(endpoint.body && {
      requestBody: { required: true, content: toJsonContent(toJsonSchema(endpoint.body, 'input'), example.body) },
    }),
    ...(endpoint.upload && {
      requestBody: { required: true, content: Object.fromEntries(endpoint.upload.map(type => [type, {}])) },
    }),
    responses: { ...createSuccessResponse(endpoint, example), ...createErrorResponses(endpoint) },
  }
}

const toJsonContent = (schema: Json, example: unknown): Json => ({
  'application/json': { schema, ...(example !== undefined && { example }) },
})

function createSuccessResponse(endpoint: Endpoint, example: Example): Json {
  const status = String(endpoint.status ?? 200)
  if (status === '204') return { 204: { description: 'Done; nothing to tell' } }
  if (endpoint.file) return { [status]: { description: 'The file', content: { [endpoint.file]: {} } } }
  const row = endpoint.result ? toJsonSchema(endpoint.result, 'output') : { type: 'null' }
  const schema = endpoint.raw
    ? row
    : endpoint.paged
      ? createPagedSchema(row, endpoint.meta)
      : { type: 'object', required: ['data'], properties: { data: row } }
  return { [status]: { description: endpoint.summary, content: toJsonContent(schema, wrapExample(endpoint, example)) } }
}

function wrapExample({ raw, paged }: Endpoint, { answer, meta }: Example): unknown {
  if (answer === undefined || raw) return answer
  if (!paged) return { data: answer }
  const total = (answer as unknown[]).length
  return { data: answer, meta: { page: 1, limit: 20, total, pages: Math.min(1, total), ...(meta as object) } }
}

const pagingFields = ['page', 'limit', 'total', 'pages']

function createPagedSchema(row: Json, meta?: Joi.Schema): Json {
  const more = meta ? (toJsonSchema(meta, 'output') as { required?: string[]; properties: Json }) : { properties: {} }
  return {
    type: 'object',
    required: ['data', 'meta'],
    properties: {
      data: { type: 'array', items: row },
      meta: {
        type: 'object',
        required: [...pagingFields, ...(more.required ?? [])],
        properties: { ...Object.fromEntries(pagingFields.map(k => [k, { type: 'integer' }])), ...more.properties },
      },
    },
  }
}

/** Every code an operation can refuse with. */
export function listErrorCodes(endpoint: Endpoint): ErrorCode[] {
  const always: ErrorCode[] = ['malformed', 'invalid', 'rate_limited', 'internal', 'unavailable']
  const guarded: ErrorCode[] =
    endpoint.who === 'any' ? [] : endpoint.who === 'trav' ? ['unauthenticated'] : ['unauthenticated', 'forbidden']
  const personal: ErrorCode[] = endpoint.isPersonal ? ['forbidden'] : []
  return [...new Set([...guarded, ...personal, ...(endpoint.errors ?? []), ...always])]
}

function createErrorResponses(endpoint: Endpoint): Json {
  const byStatus = Map.groupBy(listErrorCodes(endpoint), code => errors[code][0])
  return Object.fromEntries(
    [...byStatus].map(([status, [code, ...more]]) => [
      String(status),
      code && !more.length
        ? { $ref: `#/components/responses/${errorResponseName(code)}` }
        : createErrorResponse([code as ErrorCode, ...more]),
    ]),
  )
}

const createErrorResponse = (codes: readonly ErrorCode[]): Json => ({
  description: codes.map(code => `\`${code}\`: ${errors[code][1]}`).join('\n\n'),
  content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
})
const errorResponseName = (code: ErrorCode) => code.replace(/(?:^|_)(\w)/g, (_, c: string) => c.toUpperCase())
/** Each code that somewhere is the only one of its status. */
const createSharedErrorResponses = (paths: string): Json =>
  Object.fromEntries(
    (Object.keys(errors) as ErrorCode[])
      .filter(code => paths.includes(`responses/${errorResponseName(code)}"`))
      .map(code => [errorResponseName(code), createErrorResponse([code])]),
  )

const problemSchema: Json = {
  type: 'object',
  required: ['type', 'title', 'status', 'code', 'detail'],
  properties: {
    type: { type: 'string', description: 'The address of the page that explains the code.' },
    title: { type: 'string', description: 'The code in words.' },
    status: { type: 'integer', description: 'The HTTP status.' },
    code: { type: 'string', enum: Object.keys(errors), description: 'What programs decide by: it never changes its meaning.' },
    detail: {
      type: 'string',
      description: 'In English; clients that speak another language say it by `code`, `reason` and the facts beside them.',
    },
    reason: { type: 'string', description: 'A stable name of what `detail` says more exactly than the code.' },
    fields: {
      type: 'array',
      description: 'Which fields of the request are not accepted, and why.',
      items: {
        type: 'object',
        required: ['path', 'code', 'message'],
        properties: {
          path: { type: 'string', description: 'The field, as `guests.0.name`.' },
          code: { type: 'string', description: 'The rule that it breaks.' },
          message: { type: 'string', description: 'The rule in words.' },
          reason: { type: 'string', description: 'A stable name of what `message` says more exactly than the code.' },
          told: { type: 'object', description: 'The sentence by its name (`say`) and `facts`, where it is one that answers have as well.' },
          facts: { type: 'object', description: 'The values of the sentence, such as `limit`.' },
        },
      },
    },
    requestId: { type: 'string', description: 'By which the request is found in the log.' },
  },
}

type StandardSchema = { '~standard': { jsonSchema: Record<'input' | 'output', (o: { target: string }) => Json> } }
function toJsonSchema(schema: Joi.Schema, side: 'input' | 'output'): Json {
  const { $schema: _, ...rest } = (schema as unknown as StandardSchema)['~standard'].jsonSchema[side]({ target: 'draft-2020-12' })
  return includeNull(rest) as Json
}

/** A choice that may be null: Joi says so in the type, and leaves it out of the list. */
function includeNull(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(includeNull)
  if (typeof value !== 'object' || value === null) return value
  const schema = Object.fromEntries(Object.entries(value).map(([k, v]) => [k, includeNull(v)]))
  const isChoice = Array.isArray(schema.enum) && Array.isArray(schema.type) && schema.type.includes('null')
  return isChoice ? { ...schema, enum: [...new Set([...(schema.enum as unknown[]), null])] } : schema
}
const toFieldSchema = (schema: Joi.Schema): Json =>
  (toJsonSchema(object({ x: schema }), 'input').properties as Record<string, Json>).x as Json
