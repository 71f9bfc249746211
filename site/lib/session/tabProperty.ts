import { $lastProperty, $property } from './session.ts'

/** Sets the property of this tab, which new tabs start with as well. */
export function chooseProperty(id: number) {
  $property.set(String(id))
  $lastProperty.set(String(id))
}

export function leaveProperty() {
  $property.set(null)
  $lastProperty.set(null)
}

/**
 * The property in the address, else this tab's, else the one chosen last in this browser. An address sets it for its own tab only, so that opening a
 * link does not affect other tabs.
 */
export function resolveProperty(search: string): string | null {
  const named = parsePropertyId(search)
  const id = named ?? $property.get() ?? $lastProperty.get()
  if (id !== $property.get()) $property.set(id)
  if (id && $lastProperty.get() === null) $lastProperty.set(id)
  return id
}

/** The same address with this tab's property, so that a reload, a link and a new tab open the same one. */
export function withProperty(address: string): string {
  const id = $property.get()
  const [path = '', hash = ''] = splitHash(address)
  const [bare = '', search = ''] = path.split('?')
  const params = new URLSearchParams(search)
  if (!id || params.has('property')) return address
  params.set('property', id)
  return `${bare}?${params}${hash}`
}

function parsePropertyId(search: string): string | undefined {
  const named = new URLSearchParams(search).get('property')
  return named && /^[1-9]\d{0,14}$/.test(named) ? named : undefined
}

function splitHash(address: string): [string, string] {
  const at = address.indexOf('#')
  return at < 0 ? [address, ''] : [address.slice(0, at), address.slice(at)]
}
