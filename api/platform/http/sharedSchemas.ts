type Json = Record<string, unknown>
interface SchemaUse {
  count: number
  name?: string
}

/**
 * Takes object schemas that stand more than once in a document out of it, into `components.schemas`, and leaves references: the document of an API
 * whose answers share their parts is a third as long, and clients made from it have one type for one thing. Named by the field they stand in first.
 */
export function extractSharedSchemas<D extends { paths: Json; components: { schemas: Json } }>(document: D): D {
  const seen = new Map<string, SchemaUse>()
  countSchemas(document.paths, seen)
  const schemas: Json = { ...document.components.schemas }
  const paths = replaceShared(document.paths, 'answer', seen, schemas) as Json
  return { ...document, paths, components: { ...document.components, schemas } }
}

const isSchema = (value: Json) => value.type === 'object' && typeof value.properties === 'object'
const isMoney = ({ properties }: Json) => Object.keys(properties as Json).join() === 'amount,currency'
// Shorter ones are read faster in place.
const MIN_LENGTH = 80

function countSchemas(value: unknown, seen: Map<string, SchemaUse>) {
  if (typeof value !== 'object' || value === null) return
  if (!Array.isArray(value) && isSchema(value as Json)) {
    const text = JSON.stringify(value)
    const known = seen.get(text)
    // What stands inside of one that is known stands in one place only.
    if (known) return void known.count++
    if (text.length >= MIN_LENGTH) seen.set(text, { count: 1 })
  }
  for (const part of Object.values(value)) countSchemas(part, seen)
}

function replaceShared(value: unknown, key: string, seen: Map<string, SchemaUse>, schemas: Json): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(part => replaceShared(part, key, seen, schemas))
  const shared = isSchema(value as Json) ? seen.get(JSON.stringify(value)) : undefined
  if (!shared || shared.count < 2) return replaceParts(value as Json, key, seen, schemas)
  if (!shared.name) {
    shared.name = findFreeName(isMoney(value as Json) ? 'Money' : key, schemas)
    schemas[shared.name] = {}
    schemas[shared.name] = replaceParts(value as Json, key, seen, schemas)
  }
  return { $ref: `#/components/schemas/${shared.name}` }
}

// The words of JSON Schema and of an operation say nothing of what a thing is.
const NEUTRAL_KEYS =
  /^(items|properties|schema|content|application\/json|anyOf|additionalProperties|patternProperties|required|responses|\d+)$/
const replaceParts = (value: Json, key: string, seen: Map<string, SchemaUse>, schemas: Json): Json =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      replaceShared(part, NEUTRAL_KEYS.test(name) ? key : resolveSchemaName(name, key), seen, schemas),
    ]),
  )

// Of a path the thing it is about: /booking/{id}/folio is of a folio.
const resolveSchemaName = (name: string, key: string) => {
  if (name.startsWith('/')) return name.split('/').findLast(part => part && !part.startsWith('{')) ?? key
  return /^(get|post|put|delete|parameters|requestBody|data)$/.test(name) ? key : name
}

function findFreeName(key: string, schemas: Json): string {
  const parts = key.split(/[^A-Za-z0-9]+/).filter(Boolean)
  const plain = parts.map(part => part[0]?.toUpperCase() + part.slice(1)).join('') || 'Part'
  const one = plain
    .replace(/ies$/, 'y')
    .replace(/xes$/, 'x')
    .replace(/(?<!s)s$/, '')
  for (let n = 1; ; n++) {
    const name = n === 1 ? one : `${one}${n}`
    if (!(name in schemas)) return name
  }
}
