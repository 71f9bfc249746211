import { isIPv6 } from 'node:net'

/**
 * Whose requests are counted together: an IPv4 address, or the /64 of an IPv6 address. That is the least that one household or server is given, so
 * whoever has it has as many addresses as there are.
 */
export function clientKey(ip: string): string {
  const address = (withoutPort(ip).split('%')[0] ?? '').trim()
  if (!isIPv6(address)) return address || 'unknown'
  const groups = expandIpv6(address)
  return embeddedIpv4(groups) ?? `${groups.slice(0, 4).join(':')}::/64`
}

/** The networks around a client, the narrowest first: a line at home often has a /56 of IPv6, a company or a server a /48. */
export function networksAround(client: string): string[] {
  const [, site, subnet = ''] = /^((?:[0-9a-f]+:){3})([0-9a-f]+)::\/64$/.exec(client) ?? []
  return site ? [`${site}${(Number.parseInt(subnet, 16) >> 8).toString(16)}00::/56`, `${site}:/48`] : []
}

/** Whoever asks gets a /48 of IPv6, which are 65,536 clients: all of it has so many times what one has. The phones of a carrier may share one as well. */
const SITE_SHARES = 16

export interface CountedNetwork {
  key: string
  /** How many times the limit of one client it has. */
  shares: number
}

/** What a request counts for in limits by network: its client, and the /48 around it. */
export function countedNetworks(ip: string): [CountedNetwork, ...CountedNetwork[]] {
  const client = clientKey(ip)
  const site = networksAround(client).at(-1)
  return [{ key: client, shares: 1 }, ...(site ? [{ key: site, shares: SITE_SHARES }] : [])]
}

/** Some proxies write the port behind the address, which is another for each connection. */
const withoutPort = (ip: string) => /^(\d{1,3}(?:\.\d{1,3}){3}):\d+$/.exec(ip)?.[1] ?? /^\[([^\]]+)\](?::\d+)?$/.exec(ip)?.[1] ?? ip

/** Of an IPv4 address written as IPv6, and of 6to4, in which one of them has 65,536 networks. */
function embeddedIpv4(groups: readonly string[]): string | undefined {
  if (groups[0] === '2002') return toDotted(groups.slice(1, 3))
  return groups.slice(0, 5).every(group => group === '0') && groups[5] === 'ffff' ? toDotted(groups.slice(6)) : undefined
}

const toDotted = (groups: readonly string[]) =>
  groups.flatMap(group => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 255]).join('.')

const toGroups = ([a = 0, b = 0, c = 0, d = 0]: number[]) => [a * 256 + b, c * 256 + d].map(group => group.toString(16)).join(':')

/** The eight groups, without leading zeros. An IPv4 tail is two of them. */
function expandIpv6(address: string): string[] {
  const [head = '', tail] = address
    .toLowerCase()
    .replace(/(\d{1,3})\.(\d{1,3})\.(\d{1,3})\.(\d{1,3})$/, (_, ...bytes: string[]) => toGroups(bytes.slice(0, 4).map(Number)))
    .split('::')
  const [before, after] = [head, tail ?? ''].map(part => (part ? part.split(':') : []))
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(gap).fill('0'), ...(after ?? [])].map(group => group.replace(/^0+(?=.)/, ''))
}
