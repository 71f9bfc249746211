import path from 'node:path'
import type { Content, JsonSchema, OpenApiDocument, Operation, Response } from './document.ts'

type SharedResponses = OpenApiDocument['components']['responses']

/** Where the listing is that was reviewed last; written by npm run openapi. */
export const listingFile = path.join(import.meta.dirname, '../../docs/api.txt')

/** What the API promises, a line each: who may call what, what it takes, answers and refuses. A line that goes may break a client. */
export function listContract({ paths, components }: OpenApiDocument): string[] {
  const operations = Object.entries(paths).flatMap(([url, methods]) =>
    Object.entries(methods).flatMap(([method, operation]) =>
      listOperation(operation, components.responses).map(line => `${method.toUpperCase()} ${url} ${line}`),
    ),
  )
  const schemas = Object.entries(components.schemas).flatMap(([name, schema]) => listFields(schema).map(line => `${name} ${line}`))
  return [...operations, ...schemas]
}

function listOperation(operation: Operation, shared: SharedResponses): string[] {
  const { parameters, requestBody, responses } = operation
  const [status, success] = Object.entries(responses).find(([code]) => code < '300') as [string, Response]
  return [
    `for ${operation['x-who']}`,
    ...parameters.map(p => `takes ${p.in} ${p.name}${p.required ? '' : '?'}: ${formatType(p.schema)}`),
    ...listContent(requestBody?.content).map(line => `takes ${line}`),
    `answers ${status}`,
    ...listContent(success.content).map(line => `answers ${line}`),
    `refuses ${Object.values(responses)
      .flatMap(r => errorCodes(r, shared))
      .join(' ')}`,
  ]
}

/** Codes stand in the description of a refusal, each in backquotes before its sentence. */
function errorCodes({ $ref, description }: Response, shared: SharedResponses): string[] {
  const text = $ref ? shared[lastPart($ref)]?.description : description
  return [...(text ?? '').matchAll(/^`(\w+)`:/gm)].map(([, code]) => code as string)
}

const listContent = (content: Content = {}): string[] =>
  Object.entries(content).flatMap(([type, { schema }]) => (schema && type === 'application/json' ? listFields(schema) : [type]))

/** The fields of an object by their paths, those of its parts as well; of everything else what it is. */
function listFields(schema: JsonSchema, at = ''): string[] {
  const { type, items, properties, required = [] } = schema
  if (type === 'array' && items?.properties) return listFields(items, `${at}[]`)
  if (!properties) return [at ? `${at}: ${formatType(schema)}` : formatType(schema)]
  const fields = Object.entries(properties).flatMap(([name, field]) =>
    listFields(field, `${at && `${at}.`}${name}${required.includes(name) ? '' : '?'}`),
  )
  return type === 'object' ? fields : [`${at}: ${formatType({ type })}`, ...fields]
}

function formatType({ type, $ref, items, anyOf, enum: choices, required: _, ...limits }: JsonSchema): string {
  const name = $ref ? lastPart($ref) : (anyOf?.map(formatType) ?? choices ?? [type].flat()).join(' | ')
  const parts = [
    items ? `${name} of ${formatType(items)}` : name,
    ...Object.entries(limits).map(([key, value]) => `${key}=${JSON.stringify(value)}`),
  ]
  return parts.join(' ')
}

const lastPart = (ref: string) => ref.slice(ref.lastIndexOf('/') + 1)
