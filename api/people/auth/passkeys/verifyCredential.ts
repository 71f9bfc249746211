import { appError } from '../../../platform/errors.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import { config } from '../../../platform/runtime.ts'
import { type Challenge, type ChallengeUse, readChallenge } from './challenges.ts'

/** EdDSA, ES256 and RS256, the best first (COSE). */
export const ALGORITHMS = [-8, -7, -257]

/** A passkey belongs to one host, and is used on its one origin. */
export const getRelyingParty = () => {
  const { hostname, origin } = new URL(config.publicOrigin)
  return { id: hostname, origin, name: 'OpenBunk' }
}

/** How devices know an account: says nothing of the person, and stays, as a device keeps one passkey for each. */
export const toUserHandle = (userId: number) => Buffer.from(`user ${userId}`).toString('base64url')

/** Loaded with the first passkey: it reads many kinds of certificates, and most processes see none. */
const loadLibrary = () => import('@simplewebauthn/server')

export interface NewCredential {
  id: string
  clientDataJSON: string
  attestationObject: string
  transports?: string[]
}
export interface UsedCredential {
  id: string
  clientDataJSON: string
  authenticatorData: string
  signature: string
  userHandle?: string
}

/** Checks what the browser made: for our origin and host, by our challenge, by a device that verified its owner. */
export async function verifyNewCredential(
  { id, clientDataJSON, attestationObject }: NewCredential,
  use: ChallengeUse,
  ctx: RequestContext,
) {
  const { verifyRegistrationResponse } = await loadLibrary()
  const { challenge, verified } = await verify(use, clientDataJSON, ctx, async expected =>
    verifyRegistrationResponse({
      ...expected,
      supportedAlgorithmIDs: ALGORITHMS,
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject: await withoutStatement(attestationObject) },
      },
    }),
  )
  const { registrationInfo } = verified
  if (!registrationInfo) throw appError('passkey_refused')
  const { credential, userVerified, credentialBackedUp } = registrationInfo
  if (!userVerified) throw appError('passkey_refused', { reason: 'passkey_unverified' })
  return {
    challenge,
    credentialId: credential.id,
    publicKey: Buffer.from(credential.publicKey).toString('base64url'),
    counter: credential.counter,
    isBackedUp: credentialBackedUp,
  }
}

/** Without what the maker of a device says of it, which nobody asked for: to check certificates, addresses that stand in them would be fetched. */
async function withoutStatement(attestationObject: string): Promise<string> {
  const { decodeAttestationObject, isoBase64URL, isoCBOR } = await import('@simplewebauthn/server/helpers')
  const authData = decodeAttestationObject(isoBase64URL.toBuffer(attestationObject)).get('authData')
  const bare = new Map<string, string | Uint8Array | Map<string, never>>([
    ['fmt', 'none'],
    ['attStmt', new Map<string, never>()],
    ['authData', authData],
  ])
  return isoBase64URL.fromBuffer(isoCBOR.encode(bare))
}

/** Checks a signature by the stored key, and that the device means the account it belongs to. The counter is not checked here: one that went back is recorded. */
export async function verifyUsedCredential(
  { id, ...response }: UsedCredential,
  { userId, publicKey }: { userId: number; publicKey: string },
  ctx: RequestContext,
): Promise<{ challenge: Challenge; counter: number; isBackedUp: boolean }> {
  if (response.userHandle && response.userHandle !== toUserHandle(userId)) throw appError('passkey_refused')
  const { verifyAuthenticationResponse } = await loadLibrary()
  const { challenge, verified } = await verify({ for: 'login' }, response.clientDataJSON, ctx, expected =>
    verifyAuthenticationResponse({
      ...expected,
      response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
      credential: { id, publicKey: new Uint8Array(Buffer.from(publicKey, 'base64url')), counter: 0 },
    }),
  )
  if (!verified.verified) throw appError('passkey_refused')
  const { userVerified, newCounter, credentialBackedUp } = verified.authenticationInfo
  if (!userVerified) throw appError('passkey_refused', { reason: 'passkey_unverified' })
  return { challenge, counter: newCounter, isBackedUp: credentialBackedUp }
}

interface Expected {
  expectedChallenge: string
  expectedOrigin: string
  expectedRPID: string
  requireUserVerification: false
}

/**
 * The library throws at the first thing that is not as expected: logged, as a wrong PUBLIC_ORIGIN shows here, and refused in our words. Whether the device
 * verified its owner is left to the callers, who name it.
 */
async function verify<T>(use: ChallengeUse, clientDataJSON: string, { log }: RequestContext, check: (expected: Expected) => Promise<T>) {
  const expectedChallenge = readClientChallenge(clientDataJSON)
  const challenge = readChallenge(expectedChallenge, use)
  if (!challenge) throw appError('passkey_refused', { reason: 'passkey_late' })
  const { id, origin } = getRelyingParty()
  try {
    return {
      challenge,
      verified: await check({ expectedChallenge, expectedOrigin: origin, expectedRPID: id, requireUserVerification: false }),
    }
  } catch (error) {
    log.info({ err: error }, 'a passkey was refused')
    throw appError('passkey_refused')
  }
}

function readClientChallenge(clientDataJSON: string): string {
  try {
    return String(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString()).challenge)
  } catch {
    return ''
  }
}
