import { lookup as resolve } from 'node:dns/promises'
import { isIP, type LookupFunction } from 'node:net'
import { isLoopbackAddress, isPublicAddress } from './publicAddress.ts'

export interface CheckedAddress {
  address: string
  family: number
}

/** Checked before the lookup. */
export function isAllowedUrl({ protocol, port, username, password, hostname }: URL, loopback: boolean): boolean {
  if (!/^https?:$/.test(protocol) || username || password || !hostname) return false
  if (port === '' || port === '80' || port === '443') return true
  return loopback && isLoopbackHost(hostname)
}

const stripBrackets = (hostname: string) => hostname.replace(/^\[|\]$/g, '')
const isLoopbackHost = (hostname: string) => hostname === 'localhost' || isLoopbackAddress(stripBrackets(hostname))

/** Where a name leads; undefined where that is not public. Rejects when the signal aborts. */
export async function resolvePublicAddress(
  { hostname }: URL,
  { loopback, signal }: { loopback: boolean; signal: AbortSignal },
): Promise<CheckedAddress | undefined> {
  const name = stripBrackets(hostname)
  const family = isIP(name)
  const found = family ? [{ address: name, family }] : await rejectOnAbort(signal, resolve(name, { all: true }))
  const isFine = (address: string) => isPublicAddress(address) || (loopback && isLoopbackAddress(address))
  // One private address suffices to refuse: the name's owner decides which one is used.
  return found.every(f => isFine(f.address)) ? found[0] : undefined
}

/** Pins the checked address, whatever DNS answers later. */
export const pinAddress =
  ({ address, family }: CheckedAddress): LookupFunction =>
  (_name, options, done) =>
    options.all ? done(null, [{ address, family }]) : done(null, address, family)

/** A DNS lookup cannot be aborted, only abandoned. */
const rejectOnAbort = <T>(signal: AbortSignal, work: Promise<T>): Promise<T> =>
  Promise.race([
    work,
    new Promise<never>((_, late) => {
      signal.addEventListener('abort', () => late(signal.reason), { once: true })
    }),
  ])
