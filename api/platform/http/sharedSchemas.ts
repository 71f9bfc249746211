type Json = Record<string, unknown>
interface SchemaUse {
  count: number
  name?: string
}

/**
 * Takes object schemas that stand more than once in a document out of it, into `components.schemas`, and leaves references: the document of an API
 * whose answers share their parts is a third as long, and clients made from it have one type for one thing. Named by the field they
 * stand in first, and where that name is taken by what it stands in as well.
 */
export function extractSharedSchemas<D extends { paths: Json; components: { schemas: Json } }>(document: D): D {
  const seen = new Map<string, SchemaUse>()
  countSchemas(document.paths, seen)
  const schemas: Json = { ...document.components.schemas }
  const paths = replaceShared(document.paths, [], seen, schemas) as Json
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

function replaceShared(value: unknown, trail: readonly string[], seen: Map<string, SchemaUse>, schemas: Json): unknown {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(part => replaceShared(part, trail, seen, schemas))
  const shared = isSchema(value as Json) ? seen.get(JSON.stringify(value)) : undefined
  if (!shared || shared.count < 2) return replaceParts(value as Json, trail, seen, schemas)
  if (!shared.name) {
    shared.name = findFreeName(isMoney(value as Json) ? [...trail, 'Money'] : trail, schemas)
    schemas[shared.name] = {}
    schemas[shared.name] = replaceParts(value as Json, trail, seen, schemas)
  }
  return { $ref: `#/components/schemas/${shared.name}` }
}

const replaceParts = (value: Json, trail: readonly string[], seen: Map<string, SchemaUse>, schemas: Json): Json =>
  Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, replaceShared(part, [...trail, ...findWords(name)], seen, schemas)]),
  )

// The words of JSON Schema and of an operation say nothing of what a thing is.
const NEUTRAL_KEYS =
  /^(items|properties|schema|content|application\/json|anyOf|additionalProperties|patternProperties|required|parameters|data|\d+)$/
/** Where it stands: below a name of several words, last of all. */
const SIDES: Readonly<Record<string, string>> = {
  get: 'Shown',
  post: 'New',
  put: 'Changed',
  delete: 'Ended',
  requestBody: 'Request',
  responses: 'Answer',
}
const SIDE = /^@/

// Of a path what it is about: /booking/{id}/folio is of a folio.
function findWords(name: string): string[] {
  if (NEUTRAL_KEYS.test(name)) return []
  if (name in SIDES) return [`@${SIDES[name]}`]
  if (!name.startsWith('/')) return [name]
  const parts = name.split('/').filter(Boolean)
  return [...(parts.at(-1)?.startsWith('{') ? ['@One'] : []), ...parts.filter(part => !part.startsWith('{'))]
}

/** Its last word, then with those before it; where all of them are taken, with what is done there. */
function findFreeName(trail: readonly string[], schemas: Json): string {
  const words = trail.filter(word => !SIDE.test(word))
  const sides = trail.filter(word => SIDE.test(word)).map(word => word.slice(1))
  const longer = words.map((_, i) => words.slice(words.length - 1 - i))
  const all = [...longer, ...sides.map(side => [side, ...words.slice(-1)]), ...longer.map(some => [...sides, ...some])]
  const name = all.map(joinWords).find(one => one && !(one in schemas))
  if (!name) throw new Error(`No name is left for the schema at ${trail.join(' ')}`)
  return name
}

function joinWords(words: readonly string[]): string {
  const parts = words.flatMap(word => word.split(/[^A-Za-z]+/).filter(Boolean)).map(toSingular)
  return parts.filter((part, i) => part !== parts[i - 1]).join('')
}

const toSingular = (word: string) =>
  `${word[0]?.toUpperCase()}${word.slice(1)}`
    .replace(/ies$/, 'y')
    .replace(/(ch|sh|x|ss)es$/, '$1')
    .replace(/(?<![su])s$/, '')
