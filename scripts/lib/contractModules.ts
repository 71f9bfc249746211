import type { Endpoint } from '../../api/platform/http/endpoint.ts'
import { toFieldChecks } from './fieldChecks.ts'

const PREFIX = 'contract:'

/**
 * Vite plugin: `import checks from 'contract:POST /rides'` is what the contract requires of the fields in the body of that endpoint. It is computed while the
 * site is built, so that browsers get a few numbers, and neither the contract nor Joi.
 */
export function contractModules() {
  return {
    name: 'contract-modules',
    resolveId: (source: string) => (source.startsWith(PREFIX) ? `\0${source}` : undefined),
    load: async (id: string) =>
      id.startsWith(`\0${PREFIX}`) ? `export default ${await describeChecks(id.slice(PREFIX.length + 1))}` : undefined,
  }
}

async function describeChecks(key: string): Promise<string> {
  const { endpoints } = await import('../../api/contract.ts')
  const endpoint = (endpoints as Record<string, Endpoint>)[key]
  if (!endpoint?.body) throw new Error(`The contract has no '${key}' with a body`)
  return JSON.stringify(toFieldChecks(endpoint.body))
}
