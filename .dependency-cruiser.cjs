// What Biome cannot say: "types only", "never each other", which wing stands above which, and cycles.

/** The wings of the API, the lowest first: each asks those below it, never one above. */
const wings = ['platform', 'people', 'inventory', 'listing', 'discovery', 'stays', 'community', 'marketplace', 'reporting', 'privacy']
/** They know all of the API, and nothing of it knows them. */
const composition = ['web', 'operations', 'docs', 'conformance']
const tests = '[.]test[.]ts$|[tT]esting[.]ts$'

const upwards = wings.map((wing, i) => ({
  name: `${wing}-asks-below`,
  severity: 'error',
  from: { path: `^api/${wing}/`, pathNot: tests },
  to: { path: `^api/(${[...wings.slice(i + 1), ...composition].join('|')}|[^/]+[.]ts$)` },
}))

module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'contract-types-only', severity: 'error', from: { path: '^(messages|site)/' }, to: { path: '^api/contract', dependencyTypesNot: ['type-only'] } },
    { name: 'site-areas-apart', severity: 'error', from: { path: '^site/(traveller|owner|superadmin)/' }, to: { path: '^site/(traveller|owner|superadmin)/', pathNot: '^site/$1/' } },
    { name: 'kit-knows-no-business', severity: 'error', from: { path: '^site/kit/' }, to: { path: '^site/(traveller|owner|superadmin|layouts|pages)/' } },
    { name: 'domain-is-pure', severity: 'error', from: { path: '^domain/' }, to: { path: '^(api|art|db|demo|messages|site|scripts)/' } },
    { name: 'messages-know-domain-only', severity: 'error', from: { path: '^messages/', pathNot: tests }, to: { path: '^(api|art|db|demo|site|scripts)/', pathNot: '^api/contract[.]ts$' } },
    { name: 'languages-apart', severity: 'error', from: { path: '^messages/([^/]+)/' }, to: { path: '^messages/', pathNot: '^messages/$1/', dependencyTypesNot: ['type-only'] } },
    { name: 'art-is-pure', severity: 'error', from: { path: '^art/' }, to: { path: '^(api|db|demo|site|scripts)/' } },
    { name: 'db-knows-domain-only', severity: 'error', from: { path: '^db/(models|migrations|connection|migrate)' }, to: { path: '^(api|demo|site)/' } },
    { name: 'features-by-their-service', severity: 'error', from: { path: '^api/([^/]+/[^/]+)/', pathNot: `^api/(platform/http|conformance)/|${tests}` }, to: { path: '^api/[^/]+/[^/]+/(?!service[.]ts)', pathNot: '^api/($1|platform/http)/|/(contract|schema)[.]ts$' } },
    ...upwards
  ],
  options: { skipAnalysisNotInRules: true, tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' }, enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs'] } }
}
