import type { Api, Result } from '../../../api/contract.ts'
import { type KeyResource, type KeyScope, keyResources, propertyKeyResources } from '../../../domain/access/keyScopes.ts'
import { fieldProblem } from '../form/fieldProblem.ts'
import { getText } from '../form/getText.ts'
import { keyMessages } from './messages.ts'

export type ApiKey = Result<Api['GET /api-keys']>[number]
export type AccessField = `access.${KeyResource}`
export type KeyValues = { name: string; addresses: string; origins: string; perMinute: string; expires: string } & Record<
  AccessField,
  string
>

export const keyRates = ['60', '120', '300', '600', '1200'] as const

/** What a key of a property can be allowed, and one of the marketplace. */
export const resourcesFor = (property: number | undefined): readonly KeyResource[] => (property ? propertyKeyResources : keyResources)

const accessOf = (scopes: readonly string[], resource: KeyResource) => {
  if (scopes.includes(`${resource}:write`)) return 'write'
  return scopes.includes(`${resource}:read`) ? 'read' : 'none'
}

export const keyToValues = (key?: ApiKey): KeyValues => ({
  name: key?.name ?? '',
  addresses: key?.addresses.join('\n') ?? '',
  origins: key?.origins.join('\n') ?? '',
  perMinute: String(key?.perMinute ?? 300),
  expires: key?.expiresAt?.slice(0, 10) ?? '',
  ...(Object.fromEntries(keyResources.map(resource => [`access.${resource}`, accessOf(key?.scopes ?? [], resource)])) as Record<
    AccessField,
    string
  >),
})

const scopesOf = (values: KeyValues): KeyScope[] =>
  keyResources.flatMap(resource => {
    const access = values[`access.${resource}`]
    return access === 'read' || access === 'write' ? [`${resource}:${access}` as const] : []
  })

const linesOf = (text: string) => text.split(/[\s,،;]+/).filter(Boolean)

export const valuesToKeyRequest = (values: KeyValues) => ({
  name: getText(values, 'name'),
  scopes: scopesOf(values),
  addresses: linesOf(values.addresses),
  origins: linesOf(values.origins),
  perMinute: Number(values.perMinute),
  // The whole of its last day.
  expiresAt: values.expires ? `${values.expires}T23:59:59.000Z` : null,
})

export function findKeyProblem(values: KeyValues) {
  const { form } = keyMessages()
  if (getText(values, 'name') === '') return fieldProblem(form.nameMissing, { name: form.nameMissing })
  return scopesOf(values).length ? undefined : fieldProblem(form.mayMissing, { 'access.property': form.mayMissing })
}

/** `addresses.1` of the request is a line of its field. */
export const mapKeyField = (path: string): string =>
  path.startsWith('scopes') ? 'access.property' : path === 'expiresAt' ? 'expires' : path.replace(/\.\d+$/, '')
