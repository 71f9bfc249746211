import { isIPv6 } from 'node:net'

/**
 * Whose requests are counted together: an IPv4 address, or the /64 of an IPv6 address. That is the least that one household or server is given, so
 * whoever has it has as many addresses as there are.
 */
export function clientKey(ip: string): string {
  const address = ip.split('%')[0] ?? ''
  if (!isIPv6(address)) return address || 'unknown'
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  return `${expandIpv6(address).slice(0, 4).join(':')}::/64`
}

/** The eight groups, without leading zeros. An IPv4 tail counts as two, and is never among the first four. */
function expandIpv6(address: string): string[] {
  const [head = '', tail] = address
    .toLowerCase()
    .replace(/\d{1,3}(\.\d{1,3}){3}$/, '0:0')
    .split('::')
  const [before, after] = [head, tail ?? ''].map(part => (part ? part.split(':') : []))
  const gap = tail === undefined ? 0 : 8 - (before?.length ?? 0) - (after?.length ?? 0)
  return [...(before ?? []), ...Array<string>(gap).fill('0'), ...(after ?? [])].map(group => group.replace(/^0+(?=.)/, ''))
}
