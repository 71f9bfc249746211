import type { JsonSchema, OpenApiDocument, Operation, Response } from '../../api/docs/document.ts'

interface ApiFacts {
  document: OpenApiDocument
  /** By the name of an operation: `GET /booking/{id}`. */
  refusals: Readonly<Record<string, readonly string[]>>
  /** Other types that have a name there, each a list of texts. */
  words: Readonly<Record<string, readonly string[]>>
}

/** The operations of an OpenAPI document as types. What it says in a way that is not known here is refused, never guessed. */
export function writeOperations({ document, refusals, words }: ApiFacts): string {
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => {
      const name = `${method.toUpperCase()} ${path}`
      return writeOperation(name, operation, refusals[name] ?? [], document)
    }),
  )
  const schemas = Object.entries(document.components.schemas).map(([name, schema]) => `${name}: ${writeType(schema)}`)
  return [
    '// Made from the OpenAPI document by `npm run client`: not to be edited.',
    ...Object.entries(words).map(([name, values]) => `export type ${name} = ${writeChoice(values)}`),
    `export interface Schemas {\n${schemas.join('\n')}\n}`,
    `export interface Operations {\n${operations.join('\n')}\n}`,
    `/** Those that take an idempotency key. */\nexport const idempotent: ReadonlySet<string> = new Set(${JSON.stringify(listIdempotent(document))})`,
    '',
  ].join('\n\n')
}

const listIdempotent = ({ paths }: OpenApiDocument) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { parameters }]) => parameters.some(p => p.name === 'Idempotency-Key'))
      .map(([method]) => `${method.toUpperCase()} ${path}`),
  )

function writeOperation(name: string, operation: Operation, refusals: readonly string[], document: OpenApiDocument): string {
  const { summary, description, parameters, requestBody, responses } = operation
  const [status, success] = Object.entries(responses).find(([code]) => code.startsWith('2')) ?? []
  if (!success) throw new Error(`${name} never succeeds`)
  const request = [
    writeParameters('path', parameters),
    writeParameters('query', parameters),
    requestBody
      ? `body: ${requestBody.content['application/json'] ? writeType(requestBody.content['application/json'].schema) : 'Blob | Uint8Array'}`
      : '',
  ]
  const { result, meta } = status === '204' ? { result: 'undefined', meta: undefined } : writeAnswer(success, document)
  const text = description.startsWith(summary) ? description : `${summary}\n\n${description}`
  return `${comment(text)}${JSON.stringify(name)}: {
request: {${request.filter(Boolean).join('; ')}}
result: ${result}
${meta ? `meta: ${meta}\n` : ''}refusal: ${writeChoice(refusals)}
}`
}

function writeParameters(place: string, parameters: Operation['parameters']): string {
  const own = parameters.filter(p => p.in === place)
  if (!own.length) return ''
  const fields = own.map(p => `${comment(p.description)}${key(p.name)}${p.required ? '' : '?'}: ${writeType(p.schema)}`)
  return `${place}${own.some(p => p.required) ? '' : '?'}: {${fields.join('\n')}}`
}

/** What is in the envelope, and in a list what stands beside it. */
function writeAnswer({ content = {} }: Response, { components }: OpenApiDocument): { result: string; meta?: string } {
  const schema = content['application/json']?.schema
  if (!schema) return { result: 'Blob' }
  const { properties = {} } = schema.$ref ? (components.schemas[nameOf(schema.$ref)] ?? {}) : schema
  const { data, meta } = properties
  const isEnvelope = data && Object.keys(properties).every(name => name === 'data' || name === 'meta')
  if (!isEnvelope) return { result: writeType(schema) }
  return { result: writeType(data), ...(meta && { meta: writeType(meta) }) }
}

/** The constraints of JSON Schema have no type; all that shapes a value is here. */
function writeType(schema: JsonSchema | undefined): string {
  if (!schema) return 'unknown'
  if (schema.$ref) return `Schemas[${JSON.stringify(nameOf(schema.$ref))}]`
  if (schema.enum) return writeChoice(schema.enum)
  if (schema.anyOf) return join(schema.anyOf.map(writeType))
  if (Array.isArray(schema.type)) return join(schema.type.map(type => writeType({ ...schema, type })))
  switch (schema.type) {
    case 'string':
    case 'boolean':
    case 'null':
      return schema.type
    case 'number':
    case 'integer':
      return 'number'
    case 'array':
      return `(${writeType(schema.items)})[]`
    case 'object':
      return writeObject(schema)
    case undefined:
      return 'unknown'
    default:
      throw new Error(`A schema of an unknown type: ${JSON.stringify(schema)}`)
  }
}

function writeObject({ properties, patternProperties, required = [] }: JsonSchema): string {
  if (properties && patternProperties) throw new Error(`Named fields beside unnamed ones: ${Object.keys(properties)}`)
  if (patternProperties) return `Record<string, ${join(Object.values(patternProperties).map(writeType))}>`
  if (!properties) return 'Record<string, unknown>'
  const fields = Object.entries(properties).map(
    ([name, field]) => `${comment(field.description)}${key(name)}${required.includes(name) ? '' : '?'}: ${writeType(field)}`,
  )
  return `{\n${fields.join('\n')}\n}`
}

const nameOf = (ref: string) => ref.replace('#/components/schemas/', '')
const join = (types: readonly string[]) => [...new Set(types)].join(' | ')
const writeChoice = (values: readonly unknown[]) => join(values.map(value => JSON.stringify(value))) || 'never'
const key = (name: string) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name))
const comment = (text: string | undefined) => (text ? `/** ${text.replaceAll('*/', '* /').replaceAll(/\n/g, '\n * ')} */\n` : '')
