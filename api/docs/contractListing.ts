import path from 'node:path'
import type { Content, JsonSchema, OpenApiDocument, Operation, Response } from './document.ts'

type SharedResponses = OpenApiDocument['components']['responses']

/** The reviewed listing; written by npm run openapi. */
export const listingFile = path.join(import.meta.dirname, '../../docs/api.txt')

/** The contract as text, one line per promise: access, input, output, refusals. A removed line may break clients. */
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

/** Codes in the description of a refusal, in backquotes before their sentence. */
function errorCodes({ $ref, description }: Response, shared: SharedResponses): string[] {
  const text = $ref ? shared[lastPart($ref)]?.description : description
  return [...(text ?? '').matchAll(/^`(\w+)`:/gm)].map(([, code]) => code as string)
}

const listContent = (content: Content = {}): string[] =>
  Object.entries(content).flatMap(([type, { schema }]) => (schema && type === 'application/json' ? listFields(schema) : [type]))

/** Fields by path, nested ones included, with their types. */
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
