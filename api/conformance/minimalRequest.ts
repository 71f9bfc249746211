import fc from 'fast-check'
import { memoize } from '../../domain/text/memoize.ts'
import { parseEndpointKey } from '../platform/http/serve.ts'
import type { JsonSchema, ValuePool } from './arbitraries.ts'
import { getOperation } from './fuzz.ts'
import type { PropertyFixture } from './propertyFixture.ts'

/** The smallest request that an endpoint accepts, about records of the fixture. */
export function createMinimalRequest(endpoint: string, { ids, pool }: Pick<PropertyFixture, 'ids' | 'pool'>, body: object = {}) {
  const { parameters, requestBody } = getOperation(endpoint)
  const [, path] = parseEndpointKey(endpoint)
  const filled = path.replace(/:(\w+)/g, (_, name: string) => String(resolveParam(path, name, ids)))
  const query = parameters.filter(
    p => p.in === 'query' && ((p as { required?: boolean }).required || (p.name === 'property' && hasTwoOwners.test(path))),
  )
  const search = new URLSearchParams(query.map(p => [p.name, String(createMinimalValue(p.schema, pool, p.name))]))
  const schema = requestBody?.content['application/json']?.schema
  return {
    path: `${filled}${search.size ? `?${search}` : ''}`,
    ...(schema && { body: { ...(createMinimalValue(schema, pool) as object), ...body } }),
  }
}

/** Without a property they are about the marketplace. */
const hasTwoOwners = /^\/(api-keys|webhooks)$/

// The segment before `:id` tells its kind.
const idNamesByPath: [RegExp, string][] = [
  [/^\/api\/payment\/shifts/, 'shift'],
  [/CashPayment$/, 'payment'],
  [/^\/room\/plans/, 'plan'],
  [/^\/room\/rules/, 'rule'],
  [/^\/room\/room-rates/, 'rateChange'],
  [/^\/booking\/:id\/(held-deposits\/return|(folio|invoices)\/:|receipts|(invoice|voucher)\.pdf)/, 'here'],
  [/^\/(room|booking|group)\//, '$1'],
  [/^\/check-in\//, 'checkIn'],
  [/^\/events\/:id\/(join|leave|report)/, 'openEvent'],
  [/^\/events\/:id\/block/, 'blockableEvent'],
  [/^\/admin\/reports\//, 'openEvent'],
  [/^\/admin\/claims\//, 'claim'],
  [/^\/admin\/imports\//, 'importRun'],
  [/^\/events\//, 'event'],
  [/^\/rides\//, 'ride'],
  [/^\/waitlist\//, 'waitlist'],
  [/^\/statements\//, 'statement'],
  [/^\/admin\/commission-plans\//, 'commissionPlan'],
  [/^\/noticeboard\/:id\/(report|hide|show)/, 'publicNotice'],
  [/^\/noticeboard\//, 'notice'],
  [/^\/guests\/:id\/merge/, 'knownProfile'],
  [/^\/guests\/:id\/split/, 'mergedProfile'],
  [/^\/guests\//, 'profile'],
  [/^\/message-templates\//, 'messageTemplate'],
  [/^\/extras\//, 'extra'],
  [/^\/channel-managers\/connections\/:id\/(mapping|messages|drift|sync|reservations)/, 'account'],
  [/^\/channel-managers\/connections\//, 'connection'],
  [/^\/reviews\//, 'review'],
  [/^\/channel-reviews\//, 'channelReview'],
  [/^\/chat\/members/, 'chatMember'],
  [/^\/chat\/messages/, 'chatMessage'],
  [/^\/notifications\/devices\//, 'device'],
  [/^\/admin\/invitations\//, 'adminInvitation'],
  [/^\/admin\/users\//, 'someone'],
  [/^\/admin\/dead-letters\//, 'deadMail'],
  [/^\/auth\/passkeys\//, 'passkey'],
  [/^\/auth\/openid\/links\//, 'openIdLink'],
  [/^\/api-keys\//, 'apiKey'],
  [/^\/data\/imports\//, 'dataImport'],
  [/^\/data\/archives\//, 'archive'],
  [/^\/webhooks\//, 'webhook'],
  [/^\/(auth|demo)\//, 'none'],
]
function resolveParam(path: string, name: string, ids: Record<string, number>): number | string {
  const kind = name === 'kind' && kindParams.find(([pattern]) => pattern.test(path))
  if (kind) return kind[1]
  if (path.startsWith('/chat/') && name === 'key') return `house-${ids.property}-all`
  const own = name.replace(/Id$/, '')
  if (name !== 'id') return ids[own === 'line' ? 'folioLine' : own] ?? textParams[name] ?? 1
  const [pattern, entity] = idNamesByPath.find(([p]) => p.test(path)) ?? [/./, 'property']
  return ids[entity.replace('$1', pattern.exec(path)?.[1] ?? '')] ?? ids.property ?? 1
}
// The segment before `:kind` tells the allowed kinds.
const kindParams: [RegExp, string][] = [
  [/^\/admin\/reports\//, 'event'],
  [/^\/admin\/taxonomy\//, 'facility'],
]
const textParams: Record<string, string> = {
  report: 'occupancy',
  cca3: 'DEU',
  country: 'de',
  city: 'berlin',
  provider: 'sandbox',
  kind: 'mail',
  slug: 'airbnb',
  key: 'pool',
  name: 'purge',
}

export function createMinimalValue(schema: JsonSchema, pool: ValuePool, name = ''): unknown {
  const known = pool[name]?.[0]
  if (known !== undefined && fitsType(known, schema)) return known
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf) return createMinimalValue(schema.anyOf[0] as JsonSchema, pool, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries((schema.required ?? []).map(key => [key, createMinimalValue(schema.properties?.[key] ?? {}, pool, key)]))
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => createMinimalValue(schema.items ?? {}, pool, name))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, 1)
    case 'boolean':
      return true
    default:
      return createMinimalText(schema)
  }
}

// A name may be that of a record in one endpoint and of a text in another: an API key of ours, the key of a channel.
const fitsType = (value: unknown, { type }: JsonSchema) =>
  type !== 'object' && type !== 'array' && (type !== 'string' || typeof value === 'string')

const createMinimalText = ({ pattern, format, minLength = 1 }: JsonSchema) => {
  if (format === 'email') return 'someone@example.com'
  if (format === 'date-time') return new Date().toISOString()
  return pattern ? textMatching(pattern) : 'x'.repeat(Math.max(minLength, 1))
}

const textMatching = memoize((pattern: string) => fc.sample(fc.stringMatching(new RegExp(pattern)), { numRuns: 1, seed: 1 })[0] as string)
