import { BlockList, isIP, isIPv4 } from 'node:net'
import type { Request } from 'express'
import { hasScope, type KeyAccess } from '../../../../domain/access/keyScopes.ts'
import { type AppError, appError } from '../../errors.ts'
import { config } from '../../runtime.ts'
import { assertFewRefusedKeys, countRefusedKey } from '../limits/refusedKeys.ts'
import type { Caller } from '../requestContext.ts'
import { type ActiveKey, findActiveKey, recordKeyUse, wasActiveKey } from './activeKeys.ts'
import { isKeySecret } from './keySecret.ts'

/** Who calls with a key: the person it acts for, in its property. A key that is not good for this request is refused, also where anybody may call. */
export async function identifyKey(secret: string, req: Request): Promise<Caller> {
  if (!wasActiveKey(secret)) assertFewRefusedKeys(req)
  const key = isKeySecret(secret) ? await findActiveKey(secret) : undefined
  const refusal = refusalOf(key, req)
  if (refusal) await countRefusedKey(req)
  if (refusal || !key) throw refusal
  // That it was used is told to people; it never fails a request.
  await recordKeyUse(key).catch(error => req.log.warn({ err: error }, 'the use of a key was not written'))
  const { id, property, name, scopes, perMinute, user } = key
  return { userId: user.id, role: user.role, name: user.name, sessionId: 0, key: { id, property, name, scopes, perMinute } }
}

function refusalOf(key: ActiveKey | undefined, req: Request): AppError | undefined {
  if (!key) return appError('unauthenticated', { reason: 'key_unknown' })
  if (key.expiresAt && key.expiresAt.getTime() <= Date.now()) return appError('unauthenticated', { reason: 'key_expired' })
  if (!isAllowedAddress(key.addresses, req.ip)) return appError('forbidden', { reason: 'key_address' })
  const origin = req.get('origin')
  const isForeign = origin && origin !== config.publicOrigin && !key.origins.includes(origin)
  return isForeign ? appError('forbidden', { reason: 'key_origin' }) : undefined
}

/** Networks are written as `203.0.113.0/24`; none at all lets everybody in. */
function isAllowedAddress(networks: readonly string[], ip: string | undefined): boolean {
  if (!networks.length) return true
  const address = (ip ?? '').replace(/^::ffff:(?=\d+\.)/i, '')
  if (!isIP(address)) return false
  const allowed = new BlockList()
  for (const network of networks) {
    const [host = '', bits] = network.split('/')
    const family = isIPv4(host) ? 'ipv4' : 'ipv6'
    if (bits === undefined) allowed.addAddress(host, family)
    else allowed.addSubnet(host, Number(bits), family)
  }
  return allowed.check(address, isIPv4(address) ? 'ipv4' : 'ipv6')
}

/** Refuses what this key was not given. */
export function authorizeKey({ scopes }: NonNullable<Caller['key']>, access: KeyAccess): void {
  if (access === 'public') return
  if (access === 'never') throw appError('forbidden', { reason: 'key_never' })
  if (!hasScope(scopes, access)) throw appError('forbidden', { reason: 'key_scope', scope: access })
}
