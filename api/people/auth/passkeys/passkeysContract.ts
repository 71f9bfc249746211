import { contract } from '../../../platform/http/endpoint.ts'
import {
  anyText,
  base64url,
  bool,
  id,
  instant,
  int,
  list,
  nameText,
  nullable,
  number,
  object,
  oneOf,
  optional,
  text,
  typedPassword,
} from '../../../platform/http/schema.ts'
import { sessionView } from '../contract.ts'

export const MAX_PASSKEYS = 20
/** How an authenticator can be reached (WebAuthn, AuthenticatorTransport). */
export const transportNames = ['ble', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb', 'cable'] as const

const passkey = object({
  id: id(),
  name: anyText(),
  createdAt: instant(),
  lastUsedAt: nullable(instant()),
  /** Whether the devices of its owner share it: one that is not is lost with its device. */
  isBackedUp: bool(),
})
export const exportedPasskeys = list(passkey, MAX_PASSKEYS)

const credentialId = () => base64url(1364)
const key = () => oneOf('public-key')

/** What `navigator.credentials.create` takes, bytes in base64url. */
const creationOptions = object({
  challenge: anyText(),
  rp: object({ id: anyText(), name: anyText() }),
  user: object({ id: anyText(), name: anyText(), displayName: anyText() }),
  pubKeyCredParams: list(object({ type: key(), alg: number() })),
  timeout: int(),
  excludeCredentials: list(object({ id: anyText(), type: key(), transports: list(oneOf(...transportNames)) })),
  authenticatorSelection: object({ residentKey: oneOf('preferred'), userVerification: oneOf('required') }),
  attestation: oneOf('none'),
})
/** What `navigator.credentials.get` takes. Without a list of passkeys: the browser offers those it has. */
const requestOptions = object({ challenge: anyText(), rpId: anyText(), timeout: int(), userVerification: oneOf('required') })

const newCredential = object({
  id: credentialId(),
  clientDataJSON: base64url(4000),
  attestationObject: base64url(20_000),
  /** How the browser says it is reached; names that are not known are left out. */
  transports: optional(list(text(40), 10)),
})
const usedCredential = object({
  id: credentialId(),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: optional(base64url(100)),
})
const aDay = { of: 'passkey', most: 200 }

/** Passkeys (WebAuthn): a device that checks who holds it signs a challenge, which proves both factors at once. */
export const passkeys = contract({
  'GET /auth/passkeys': { summary: 'List my passkeys', who: 'trav', result: exportedPasskeys },
  'POST /auth/passkeys/register-options': {
    summary:
      'Begin to add a passkey: what the browser is to make one with, for five minutes. Without the password only within ten minutes of signing in',
    who: 'trav',
    isPersonal: true,
    aDay,
    limit: 'auth',
    body: object({ currentPassword: optional(typedPassword()) }),
    result: creationOptions,
    errors: ['password_needed', 'list_full'],
  },
  'POST /auth/passkeys/register': {
    summary: 'Add the passkey that the browser made; twenty at most. Without a name it has that of the device',
    who: 'trav',
    isPersonal: true,
    aDay,
    limit: 'auth',
    status: 201,
    body: object({ name: optional(nameText(60)), credential: newCredential }),
    result: passkey,
    errors: ['passkey_refused', 'duplicate', 'list_full'],
  },
  'PUT /auth/passkeys/:id': {
    summary: 'Rename one of my passkeys',
    who: 'trav',
    isPersonal: true,
    aDay,
    body: object({ name: nameText(60) }),
    result: passkey,
    errors: ['not_found'],
  },
  'DELETE /auth/passkeys/:id': {
    summary: 'Remove one of my passkeys: nobody signs in with it any more. The last way to sign in stays where mail is only passed on',
    who: 'trav',
    isPersonal: true,
    status: 204,
    errors: ['not_found', 'incomplete'],
  },
  // Not in the class of what guesses: a page asks for it when its form is touched, and nothing is stored.
  'POST /auth/passkeys/login-options': {
    summary: 'Begin to sign in with a passkey: a challenge for five minutes, the same for everybody',
    who: 'any',
    isAlwaysTaken: true,
    result: requestOptions,
  },
  'POST /auth/passkeys/login': {
    summary: 'Sign in with a passkey, without a password; it counts as both factors',
    who: 'any',
    isAlwaysTaken: true,
    limit: 'auth',
    body: object({ credential: usedCredential }),
    result: sessionView,
    errors: ['passkey_refused', 'account_locked'],
  },
})
