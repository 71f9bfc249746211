// What Biome cannot say: "types only", "never each other", and cycles.
module.exports = {
  forbidden: [
    { name: 'no-cycles', severity: 'error', from: {}, to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } } },
    { name: 'contract-types-only', severity: 'error', from: { path: '^site' }, to: { path: '^api/contract', dependencyTypesNot: ['type-only'] } },
    { name: 'site-areas-apart', severity: 'error', from: { path: '^site/(traveller|owner|superadmin)/' }, to: { path: '^site/(traveller|owner|superadmin)/', pathNot: '^site/$1/' } },
    { name: 'kit-knows-no-business', severity: 'error', from: { path: '^site/kit/' }, to: { path: '^site/(traveller|owner|superadmin|layouts|pages)/' } },
    { name: 'domain-is-pure', severity: 'error', from: { path: '^domain/' }, to: { path: '^(api|db|demo|site|scripts)/' } },
    { name: 'db-knows-domain-only', severity: 'error', from: { path: '^db/(models|migrations|connection|migrate)' }, to: { path: '^(api|site)/' } },
    { name: 'features-by-their-service', severity: 'error', from: { path: '^api/([^/]+)/', pathNot: '^api/(http|conformance)/|[.]test[.]ts$|/testing[.]ts$' }, to: { path: '^api/([^/]+)/(?!service[.]ts)', pathNot: '^api/($1|http)/|/(contract|schema)[.]ts$' } }
  ],
  options: { tsPreCompilationDeps: true, doNotFollow: { path: 'node_modules' }, enhancedResolveOptions: { extensions: ['.ts', '.tsx', '.mjs'] } }
}
