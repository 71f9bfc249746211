import { startAuthentication, startRegistration, WebAuthnAbortService, type WebAuthnError } from '@simplewebauthn/browser'
import type { Api, EndpointRequest, Result } from '../../../api/contract.ts'

// Fetched with the first passkey: no page loads it before somebody uses one.

type UsedCredential = EndpointRequest<'POST /auth/passkeys/login', Api['POST /auth/passkeys/login']>['body']['credential']
type NewCredential = EndpointRequest<'POST /auth/passkeys/register', Api['POST /auth/passkeys/register']>['body']['credential']
type Ceremony<T, Why> = { ok: true; credential: T } | { ok: false; why: Why }

/** Asks the browser for a passkey: at once, or in the list of the e-mail field (`isAutofill`), where it waits for a choice. */
export function answerWithPasskey(
  options: Result<Api['POST /auth/passkeys/login-options']>,
  isAutofill: boolean,
): Promise<Ceremony<UsedCredential, 'replaced' | 'cancelled' | 'impossible'>> {
  const answer = async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options, useBrowserAutofill: isAutofill })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { id, clientDataJSON, authenticatorData, signature, ...(userHandle && { userHandle }) }
  }
  return attempt(answer, ({ code, name }) => {
    if (code === 'ERROR_CEREMONY_ABORTED') return 'replaced'
    return name === 'NotAllowedError' ? 'cancelled' : 'impossible'
  })
}

/** Asks the browser to make a passkey. */
export function makePasskey(
  options: Result<Api['POST /auth/passkeys/register-options']>,
): Promise<Ceremony<NewCredential, 'isThere' | 'cancelled' | 'impossible'>> {
  const make = async () => {
    const { id, response } = await startRegistration({ optionsJSON: options })
    const { clientDataJSON, attestationObject, transports } = response
    return { id, clientDataJSON, attestationObject, ...(transports && { transports }) }
  }
  return attempt(make, ({ code, name }) => {
    if (code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') return 'isThere'
    return name === 'NotAllowedError' || code === 'ERROR_CEREMONY_ABORTED' ? 'cancelled' : 'impossible'
  })
}

/** Ends the request that waits, if there is one. */
export const stopPasskey = () => WebAuthnAbortService.cancelCeremony()

async function attempt<T, Why>(ceremony: () => Promise<T>, explain: (error: Partial<WebAuthnError>) => Why): Promise<Ceremony<T, Why>> {
  try {
    return { ok: true, credential: await ceremony() }
  } catch (error) {
    return { ok: false, why: explain(error as Partial<WebAuthnError>) }
  }
}
