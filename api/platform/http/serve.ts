import { createHash } from 'node:crypto'
import type { Request, RequestHandler, Response, Router } from 'express'
import Joi from 'joi'
import { type KeyAccess, keyAccessOf } from '../../../domain/access/keyScopes.ts'
import { type Locale, localeNames } from '../../../domain/language/locales.ts'
import { isDiskLow } from '../disk/service.ts'
import { AppError, appError } from '../errors.ts'
import type { AccessLevel, Contract, Endpoint, EndpointInput, HandlerResult, PagedRows } from './endpoint.ts'
import { fieldMessages } from './fieldMessages.ts'
import { JsonAnswer } from './jsonAnswer.ts'
import { authorizeKey } from './keys/identifyKey.ts'
import { createQueryReader } from './queryReader.ts'
import type { Caller, HttpExchange, RequestContext } from './requestContext.ts'
import { type Field, object, text } from './schema.ts'

export type Handlers<C extends Contract> = {
  [K in keyof C & string]: (
    input: EndpointInput<K, C[K]>,
    ctx: RequestContext,
    exchange: HttpExchange,
  ) => Promise<HandlerResult<C[K]> | JsonAnswer<HandlerResult<C[K]>>>
}

export interface ServeOptions {
  /** Tests and development: an answer outside its schema is an error, so the document cannot lie. */
  strict?: boolean
  /** Rate limit of an endpoint, by its class. */
  limit?: (endpoint: Endpoint) => RequestHandler
  /** Before it is said that something is not there. */
  onNotFound?: (ctx: RequestContext) => Promise<void>
}

let options: ServeOptions = {}
export const configureServe = (o: ServeOptions) => {
  options = o
}

type ResponseObserver = (key: string, endpoint: Endpoint, body: unknown, value: unknown) => void
let responseObserver: ResponseObserver | undefined
/** For tests that record requests and answers. */
export const observeResponses = (by: ResponseObserver) => {
  responseObserver = by
}

/** Mounts a contract. The compiler asks for one handler per endpoint. */
export function serve<const C extends Contract>(router: Router, contract: C, handlers: Handlers<NoInfer<C>>) {
  for (const [key, endpoint] of Object.entries(contract) as [keyof C & string, Endpoint][]) {
    const [method, path] = parseEndpointKey(key)
    const parse = createInputParser(path, endpoint)
    const keyAccess = keyAccessOf(key)
    const handle = handlers[key] as unknown as (input: unknown, ctx: RequestContext, exchange: HttpExchange) => Promise<unknown>
    const chain: RequestHandler[] = [
      // Evaluated at each request, as contracts are mounted while modules load, before the app is configured.
      (req, res, next) => {
        req.endpoint = key
        // Refusals are read there as well.
        if (endpoint.anyOrigin) res.setHeader('Access-Control-Allow-Origin', '*')
        return options.limit ? options.limit(endpoint)(req, res, next) : next()
      },
      async (req, res) => {
        authorizeCaller(endpoint, req, keyAccess)
        if (method !== 'get' && !endpoint.isAlwaysTaken && isDiskLow())
          throw appError('unavailable', { reason: 'disk_low', retryAfter: 60 })
        const input = parse(req)
        const ctx = createRequestContext(req)
        let answer: unknown
        try {
          answer = await handle(input, ctx, { req, res })
        } catch (error) {
          if (error instanceof AppError && error.code === 'not_found') await options.onNotFound?.(ctx)
          throw error
        }
        responseObserver?.(key, endpoint, req.body, readValue(answer))
        sendResult(endpoint, res, answer)
      },
    ]
    router[method](toRoutePath(path), ...chain)
  }
}

export const parseEndpointKey = (key: string) => {
  const [method, path] = key.split(' ') as [string, string]
  return [method.toLowerCase() as 'get' | 'post' | 'put' | 'delete', path] as const
}
export const listParamNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name]) => name as string)
export const isIdParam = (name: string) => name === 'id' || name.endsWith('Id')
// An id in a path that no row can have is not invalid input: the answer is 404.
export const paramSchema = (name: string): Field => (isIdParam(name) ? Joi.number().integer().positive() : text(200))

/** `{id}` matches digits only, so literal siblings (/room/types, /booking/all) never collide. */
function toRoutePath(path: string): string | RegExp {
  const names = listParamNames(path)
  if (!names.some(isIdParam)) return path
  const source = path
    .replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:(\w+)/g, (_, name: string) => (isIdParam(name) ? `(?<${name}>\\d{1,15})` : `(?<${name}>[^/]+)`))
  return new RegExp(`^${source}/?$`)
}

const preferences: Joi.ValidationOptions = {
  abortEarly: false,
  errors: { wrap: { label: false }, label: false },
  messages: fieldMessages,
}

/** A body with more values is refused by its first error: to put fifty thousand wrong ones into words keeps everybody else waiting. */
const MAX_EXPLAINED_VALUES = 1000

type Part = 'params' | 'query' | 'body'

/** Validates each part by itself, and reports all errors at once. */
function createInputParser(path: string, endpoint: Endpoint) {
  const names = listParamNames(path)
  const params = names.length ? object(Object.fromEntries(names.map(name => [name, paramSchema(name)]))).prefs(preferences) : undefined
  const haveIds = names.every(isIdParam)
  const validateBody = endpoint.body && createBodyValidator(endpoint.body)
  const querySchema = endpoint.query ?? object({})
  const wholeQuery = querySchema.prefs(preferences)
  const readQuery = createQueryReader(querySchema)
  return (req: Request) => {
    const wrong: Joi.ValidationErrorItem[] = []
    // Express reads it anew each time it is asked for.
    const { query } = req
    const readResult = (part: Part, { value, error }: Joi.ValidationResult<unknown>) => {
      for (const detail of error?.details ?? []) wrong.push({ ...detail, path: [part, ...detail.path] })
      return value
    }
    const input = {
      params: params ? (haveIds && parseIdParams(req)) || readResult('params', params.validate({ ...req.params })) : {},
      query: readQuery(query) ?? readResult('query', wholeQuery.validate(query)),
      ...(validateBody && { body: readResult('body', validateBody(req.body)) }),
    }
    if (wrong.length) throw new Joi.ValidationError('The input does not fit.', wrong, input)
    return input as unknown
  }
}

function createBodyValidator(schema: Joi.Schema): (given: unknown) => Joi.ValidationResult<unknown> {
  const first = schema.required().prefs({ ...preferences, abortEarly: true })
  const all = first.prefs({ abortEarly: false })
  return given => {
    const result = first.validate(given)
    return result.error && hasFewValues(given) ? all.validate(given) : result
  }
}

function hasFewValues(body: unknown): boolean {
  const left = [body]
  for (let seen = 1; left.length; seen++) {
    if (seen + left.length > MAX_EXPLAINED_VALUES) return false
    const value = left.pop()
    if (typeof value === 'object' && value !== null) {
      const inner = Object.values(value)
      if (inner.length > MAX_EXPLAINED_VALUES) return false
      left.push(...inner)
    }
  }
  return true
}

/** The route lets digits through alone (`toRoutePath`): what is left for the schema to tell is that nothing has the number 0. */
function parseIdParams({ params }: Request): Record<string, number> | undefined {
  const ids: Record<string, number> = {}
  for (const name of Object.keys(params)) {
    const id = Number(params[name])
    if (!id) return undefined
    ids[name] = id
  }
  return ids
}

const allowedRoles: Record<Exclude<AccessLevel, 'any'>, readonly Caller['role'][]> = {
  trav: ['traveller', 'hostel_owner', 'super_admin'],
  own: ['hostel_owner', 'super_admin'],
  sup: ['super_admin'],
}
function authorizeCaller({ who, isPersonal }: Endpoint, req: Request, keyAccess: KeyAccess) {
  if (req.caller?.key) authorizeKey(req.caller.key, keyAccess)
  // What everybody is answered is answered to a program as to everybody.
  if (req.caller?.key && keyAccess === 'public') delete req.caller
  if (isPersonal && req.caller?.impersonatorId) throw appError('forbidden')
  if (who === 'any') return
  if (!req.caller) throw appError('unauthenticated')
  if (!allowedRoles[who].includes(req.caller.role)) throw appError('forbidden')
}

function createRequestContext(req: Request): RequestContext {
  const key = req.get('idempotency-key')
  if (key !== undefined && !/^[\x21-\x7e]{16,64}$/.test(key))
    throw appError('invalid', { fields: [{ path: 'Idempotency-Key', code: 'invalid', message: '16 to 64 visible ASCII characters.' }] })
  return {
    caller: req.caller,
    requestId: req.id,
    idempotencyKey: key ?? req.id,
    // Computed on demand: most requests need neither.
    get bodyHash() {
      return hashRequest(req)
    },
    ip: req.ip ?? '',
    access: { isAsked: false },
    manageToken: req.get('x-manage-token'),
    get language() {
      return acceptedLocale(req)
    },
    get log() {
      return req.log
    },
  }
}

/** Texts of Accept-Language that are remembered: browsers send the same few, and to read one takes as long as the rest of the context. */
const MAX_ACCEPTED = 200
const acceptedLocales = new Map<string, Locale | undefined>()

function acceptedLocale(req: Request): Locale | undefined {
  const header = req.get('accept-language')
  if (header === undefined || header === '*') return undefined
  if (acceptedLocales.has(header)) return acceptedLocales.get(header)
  const accepted = req.acceptsLanguages([...localeNames])
  const locale = localeNames.find(name => name === accepted)
  if (acceptedLocales.size >= MAX_ACCEPTED) acceptedLocales.clear()
  acceptedLocales.set(header, locale)
  return locale
}

const hashRequest = (req: Request) =>
  createHash('sha256')
    .update(`${req.method} ${req.path}\n${JSON.stringify(req.query)}\n${JSON.stringify(req.body ?? null)}`)
    .digest('hex')

function sendResult(endpoint: Endpoint, res: Response, answer: unknown) {
  if (endpoint.file || res.headersSent) return
  if (endpoint.isLocalized) res.vary('Accept-Language')
  if (endpoint.status === 204) return void res.status(204).end()
  if (options.strict) assertResult(endpoint, readValue(answer))
  if (endpoint.maxAge) res.setHeader('Cache-Control', `public, max-age=${endpoint.maxAge}`)
  if (endpoint.holdsSecret) res.setHeader('Cache-Control', 'no-store, no-transform')
  const json = answer instanceof JsonAnswer ? answer : new JsonAnswer(endpoint, answer)
  json.send(res)
}

const readValue = (answer: unknown) => (answer instanceof JsonAnswer ? answer.value : answer)

function assertResult(endpoint: Endpoint, value: unknown) {
  if (!endpoint.paged) return assertSchema('answer', endpoint.result ?? Joi.any(), value ?? null)
  const { rows, page: _p, limit: _l, total: _t, offset: _o, ...extra } = value as PagedRows<unknown> & { offset?: number }
  assertSchema('answer', Joi.array().items(endpoint.result as Field), rows)
  assertSchema('meta of the answer', endpoint.meta ?? object({}), extra)
}

function assertSchema(name: string, schema: Joi.Schema, value: unknown) {
  const { error } = schema.validate(JSON.parse(JSON.stringify(value)), { convert: false, abortEarly: false })
  if (error) throw new Error(`The ${name} does not fit its contract: ${error.message}`)
}
