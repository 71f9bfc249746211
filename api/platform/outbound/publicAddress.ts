import { BlockList, isIPv6 } from 'node:net'

/** Address ranges that are not public: loopback, private, link-local, cloud metadata, reserved. */
const privateNetworks = new BlockList()
const privateSubnets: readonly [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
]
for (const [network, bits] of privateSubnets) privateNetworks.addSubnet(network, bits, 'ipv4')

// For IPv6 only global unicast, without ranges that embed IPv4 or are for documentation.
const publicIpv6 = new BlockList()
publicIpv6.addSubnet('2000::', 3, 'ipv6')
const reservedIpv6 = new BlockList()
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  reservedIpv6.addSubnet(network, bits, 'ipv6')

export const isLoopbackAddress = (address: string): boolean => /^127\./.test(address) || address === '::1'

export const isPublicAddress = (address: string): boolean =>
  isIPv6(address) ? publicIpv6.check(address, 'ipv6') && !reservedIpv6.check(address, 'ipv6') : !privateNetworks.check(address, 'ipv4')
