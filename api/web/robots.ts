import { search } from '../discovery/search/contract.ts'
import { fieldsOf } from '../platform/http/schema.ts'

/** Where one looks: a search of its own. All else that a search takes is another view of the same hostels, and days have no end. */
const indexedParameters = new Set(['destination', 'place'])

/** From where they are declared, so that no new filter is forgotten: of the list and of its map. */
export const searchVariants = [
  ...new Set([search['GET /search'], search['GET /search/pins']].flatMap(({ query }) => Object.keys(fieldsOf(query) ?? {}))),
].filter(name => !indexedParameters.has(name))

/** In every language. What somebody is about to book or compares is nobody else's page. */
const disallowedPaths = [
  '/v1/',
  '/*checkout?',
  '/*compare?',
  ...searchVariants.flatMap(name => [`/*search?${name}=`, `/*search?*&${name}=`]),
]

export const formatRobots = (origin: string) =>
  ['User-agent: *', ...disallowedPaths.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
