import { search } from '../../discovery/search/contract.ts'
import { fieldsOf } from '../../platform/http/schema.ts'

/** Crawlers may read searches of a place. Every other parameter only gives another view of the same hostels, and there is no end of dates. */
const indexedParameters = new Set(['destination', 'place'])

/** Taken from the contracts of the list and of its map, so that no new filter is forgotten. */
export const searchVariants = [
  ...new Set([search['GET /search'], search['GET /search/pins']].flatMap(({ query }) => Object.keys(fieldsOf(query) ?? {}))),
].filter(name => !indexedParameters.has(name))

/** Disallowed in every language: among them the pages of one visitor, such as a checkout or a comparison. */
const disallowedPaths = [
  '/v1/',
  '/*checkout?',
  '/*compare?',
  '/*trips?',
  ...searchVariants.flatMap(name => [`/*search?${name}=`, `/*search?*&${name}=`]),
]

export const formatRobots = (origin: string) =>
  ['User-agent: *', ...disallowedPaths.map(path => `Disallow: ${path}`), '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
