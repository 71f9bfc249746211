import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import Joi from 'joi'
import { type EnvironmentRule, text, yesNo } from './environmentRules.ts'

/** Whose word for an address is taken as if we had mailed a code there (docs/decisions/0050-openid-connect.md). */
export type Vouching = 'google' | 'apple' | 'always' | 'never'

/** A provider that people sign in with, as the operator set it up. */
export interface OpenIdSettings {
  id: 'google' | 'apple' | 'other'
  name: string
  issuer: string
  clientId: string
  /** A text, or the key that a short-lived one is signed with (Apple); null: a client without one. */
  secret: string | null | Readonly<{ teamId: string; keyId: string; privateKey: string }>
  scope: string
  /** How it hands its answer to the browser. */
  responseMode: 'query' | 'form_post'
  vouches: Vouching
}

/** `https`, or the very machine in development; as the provider writes it itself. */
const issuer = () =>
  text()
    .max(200)
    .pattern(/^[\x21-\x7e]+$/)
    .custom((value: string) => {
      const { protocol, search, hash, username } = new URL(value)
      if (!/^https?:$/.test(protocol) || search || hash || username) throw new Error('no issuer')
      return value
    })
const clientId = () => text().max(200).pattern(/^\S+$/)
const secret = () => text().min(8).max(500)

/** The text of a PEM file, in one line with \n, or the path of the file. */
const privateKey = () =>
  Joi.any().custom((value: string) => {
    const pem = value.startsWith('-----') ? value.replaceAll('\\n', '\n') : readFileSync(value, 'utf8')
    if (createPrivateKey(pem).asymmetricKeyDetails?.namedCurve !== 'prime256v1') throw new Error('not a key of Apple')
    return pem
  })

const hint = {
  issuer: 'the https URL of the issuer, as its discovery document says it',
  clientId: 'the client id that the provider gave out',
}

export const openIdVariables = {
  OPENID_GOOGLE_CLIENT_ID: [clientId(), `${hint.clientId}, such as 123-abc.apps.googleusercontent.com`],
  OPENID_GOOGLE_CLIENT_SECRET: [secret(), 'the client secret of Google'],
  OPENID_GOOGLE_ISSUER: [issuer().default('https://accounts.google.com'), hint.issuer],
  OPENID_APPLE_CLIENT_ID: [clientId(), 'the services id of Apple, such as org.example.hostels'],
  OPENID_APPLE_TEAM_ID: [text().pattern(/^[A-Z0-9]{10}$/), 'the team id of Apple: 10 capitals and digits'],
  OPENID_APPLE_KEY_ID: [text().pattern(/^[A-Z0-9]{10}$/), 'the id of the key: 10 capitals and digits'],
  OPENID_APPLE_PRIVATE_KEY: [privateKey(), 'the key that Apple gave out (AuthKey_….p8), or the path of its file'],
  OPENID_APPLE_ISSUER: [issuer().default('https://appleid.apple.com'), hint.issuer],
  OPENID_ISSUER: [issuer(), hint.issuer],
  OPENID_NAME: [text().max(40), 'the name of the provider, as it stands on the button'],
  OPENID_CLIENT_ID: [clientId(), hint.clientId],
  OPENID_CLIENT_SECRET: [secret(), 'the client secret of the provider'],
  OPENID_VOUCHES: [yesNo().default(false), 'on where the provider itself runs the mailboxes of its people, or off'],
} satisfies Record<string, EnvironmentRule>

type OpenIdVariable = keyof typeof openIdVariables
export type OpenIdValues = { [name in OpenIdVariable]: name extends 'OPENID_VOUCHES' ? boolean : string | undefined }

/** What has to be set for each provider: all of it, or nothing. */
const belongTogether = [
  ['OPENID_GOOGLE_CLIENT_ID', 'OPENID_GOOGLE_CLIENT_SECRET'],
  ['OPENID_APPLE_CLIENT_ID', 'OPENID_APPLE_TEAM_ID', 'OPENID_APPLE_KEY_ID', 'OPENID_APPLE_PRIVATE_KEY'],
  ['OPENID_ISSUER', 'OPENID_NAME', 'OPENID_CLIENT_ID'],
] as const satisfies OpenIdVariable[][]

const issuers = ['OPENID_GOOGLE_ISSUER', 'OPENID_APPLE_ISSUER', 'OPENID_ISSUER'] as const

/** Their order is that of the buttons. */
export function toOpenIdSettings(v: OpenIdValues): OpenIdSettings[] {
  const found: OpenIdSettings[] = []
  // findOpenIdContradictions made sure that what belongs together is there.
  if (v.OPENID_GOOGLE_CLIENT_ID)
    found.push({
      ...{ id: 'google', name: 'Google', issuer: v.OPENID_GOOGLE_ISSUER ?? '', clientId: v.OPENID_GOOGLE_CLIENT_ID },
      ...{ secret: v.OPENID_GOOGLE_CLIENT_SECRET ?? '', scope: 'openid email profile', responseMode: 'query', vouches: 'google' },
    })
  if (v.OPENID_APPLE_CLIENT_ID) {
    const key = {
      teamId: v.OPENID_APPLE_TEAM_ID ?? '',
      keyId: v.OPENID_APPLE_KEY_ID ?? '',
      privateKey: v.OPENID_APPLE_PRIVATE_KEY ?? '',
    }
    found.push({
      ...{ id: 'apple', name: 'Apple', issuer: v.OPENID_APPLE_ISSUER ?? '', clientId: v.OPENID_APPLE_CLIENT_ID },
      // Apple tells name and address only to who takes them as a form.
      ...{ secret: key, scope: 'openid email name', responseMode: 'form_post', vouches: 'apple' },
    })
  }
  if (v.OPENID_ISSUER)
    found.push({
      ...{ id: 'other', name: v.OPENID_NAME ?? '', issuer: v.OPENID_ISSUER, clientId: v.OPENID_CLIENT_ID ?? '' },
      ...{ secret: v.OPENID_CLIENT_SECRET ?? null, scope: 'openid email profile', responseMode: 'query' },
      vouches: v.OPENID_VOUCHES ? 'always' : 'never',
    })
  return found
}

/** `isProduction`: addresses and codes of people are not sent in the open there. */
export function findOpenIdContradictions(v: Partial<OpenIdValues>, isProduction: boolean): [boolean, string][] {
  const orphan = !v.OPENID_ISSUER && (v.OPENID_CLIENT_SECRET !== undefined || v.OPENID_VOUCHES === true)
  return [
    ...belongTogether.map((names): [boolean, string] => [
      names.some(name => v[name]) && !names.every(name => v[name]),
      `${names.join(', ')} belong together: set all of them, or none and there is no such button`,
    ]),
    [orphan, 'OPENID_CLIENT_SECRET and OPENID_VOUCHES have no OPENID_ISSUER to go with them'],
    ...issuers.map((name): [boolean, string] => [
      isProduction && Boolean(v[name]?.startsWith('http:')),
      `${name} has to be https in production: who listens on the way could sign in as anybody`,
    ]),
  ]
}
