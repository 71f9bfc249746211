import { createHash, generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import jwt from 'jsonwebtoken'
import type { OpenIdSettings } from '../../../platform/openIdProviders.ts'

/** Who is signed in at the provider, and what it does otherwise than it should. */
export interface Stay {
  sub: string
  email?: string
  email_verified?: boolean | string
  name?: string
  hd?: string
}
export interface Twist {
  claims?: Record<string, unknown>
  /** Signed by a key that the provider does not show. */
  isForged?: boolean
  /** Address and name are told when asked with the token alone. */
  isSparing?: boolean
  /** Answers nothing but its page. */
  isDown?: boolean
}

interface Grant {
  stay: Stay
  twist: Twist
  nonce: string
  challenge: string
  redirectUri: string
}

const CLIENT = { id: 'openbunk-tests', secret: 'a-secret-between-the-two' }
const base64url = (bytes: Buffer) => bytes.toString('base64url')

/** A provider on this machine: discovery, keys, codes that work once and with the verifier alone, tokens, and who somebody is. */
export class StandIn {
  readonly apple = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  twist: Twist = {}
  /** Who agrees on its page. */
  visitor: Stay | undefined
  issuer = ''
  // Another one for each: who knows the keys of the one before asks for those of this one.
  readonly #kid = base64url(randomBytes(6))
  readonly #keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  readonly #grants = new Map<string, Grant>()
  readonly #tokens = new Map<string, Stay>()
  #server: Server | undefined

  async start(port = 0): Promise<this> {
    this.#server = createServer((req, res) => void this.#answer(req, res)).listen(port, '127.0.0.1')
    await once(this.#server, 'listening')
    this.issuer = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`
    return this
  }
  stop() {
    this.#server?.close()
    this.#server?.closeAllConnections()
  }
  settings(more: Partial<OpenIdSettings> = {}): OpenIdSettings {
    return {
      ...{ id: 'other', name: 'Stand-in', issuer: this.issuer, clientId: CLIENT.id, secret: CLIENT.secret },
      ...{ scope: 'openid email profile', responseMode: 'query', vouches: 'never' },
      ...more,
    }
  }
  /** As Apple is set up: the secret is signed, the answer a form. */
  appleSettings(): OpenIdSettings {
    const privateKey = this.apple.privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
    const secret = { teamId: 'TEAM567890', keyId: 'KEY4567890', privateKey }
    return this.settings({ id: 'apple', name: 'Apple', secret, responseMode: 'form_post', vouches: 'apple', scope: 'openid email name' })
  }

  /** What the provider sends back when somebody who is signed in there agrees. */
  agree(url: string, stay: Stay, twist: Twist = {}): { state: string; code: string } {
    const params = new URL(url).searchParams
    const code = base64url(randomBytes(16))
    this.#grants.set(code, {
      ...{ stay, twist, nonce: params.get('nonce') ?? '', challenge: params.get('code_challenge') ?? '' },
      redirectUri: params.get('redirect_uri') ?? '',
    })
    return { state: params.get('state') ?? '', code }
  }

  async #answer(req: IncomingMessage, res: ServerResponse) {
    const path = new URL(req.url ?? '/', this.issuer).pathname
    let body = ''
    for await (const chunk of req) body += chunk
    if (path === '/authorize') return this.#showPage(req.url ?? '', res)
    if (this.twist.isDown) return send(res, 502, { error: 'down' })
    if (path === '/.well-known/openid-configuration') return send(res, 200, this.#discovery())
    if (path === '/keys')
      return send(res, 200, { keys: [{ ...this.#keys.publicKey.export({ format: 'jwk' }), kid: this.#kid, use: 'sig', alg: 'RS256' }] })
    if (path === '/token') return this.#exchange(new URLSearchParams(body), req.headers.authorization, res)
    const stay = path === '/me' ? this.#tokens.get(String(req.headers.authorization).replace('Bearer ', '')) : undefined
    return stay ? send(res, 200, stay) : send(res, 404, { error: 'nothing' })
  }

  /** With a way on for who agrees, and one for who does not. */
  #showPage(address: string, res: ServerResponse) {
    const url = new URL(address, this.issuer)
    const to = (answer: Record<string, string>) => `${url.searchParams.get('redirect_uri')}?${new URLSearchParams(answer)}`
    const { state, code } = this.agree(url.href, this.visitor ?? { sub: 'nobody' })
    const links = [to({ state, code }), to({ state, error: 'access_denied' })].map(link => link.replaceAll('&', '&amp;'))
    const page = `<!doctype html><html lang="en"><title>Hostel Pass</title><a href="${links[0]}">Agree</a> <a href="${links[1]}">Go back</a></html>`
    res.writeHead(200, { 'content-type': 'text/html' }).end(page)
  }

  #discovery() {
    const { issuer } = this
    return {
      ...{ issuer, authorization_endpoint: `${issuer}/authorize`, token_endpoint: `${issuer}/token`, jwks_uri: `${issuer}/keys` },
      ...{ userinfo_endpoint: `${issuer}/me`, response_types_supported: ['code'], subject_types_supported: ['public'] },
      ...{ id_token_signing_alg_values_supported: ['RS256'] },
    }
  }

  #exchange(form: URLSearchParams, authorization: string | undefined, res: ServerResponse) {
    const grant = this.#grants.get(form.get('code') ?? '')
    this.#grants.delete(form.get('code') ?? '')
    if (!this.#isClient(form, authorization)) return send(res, 401, { error: 'invalid_client' })
    const verifier = base64url(
      createHash('sha256')
        .update(form.get('code_verifier') ?? '')
        .digest(),
    )
    if (!grant || verifier !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri)
      return send(res, 400, { error: 'invalid_grant' })
    const access = base64url(randomBytes(16))
    this.#tokens.set(access, grant.stay)
    send(res, 200, { access_token: access, token_type: 'Bearer', expires_in: 60, id_token: this.#identify(grant) })
  }

  #isClient(form: URLSearchParams, authorization: string | undefined): boolean {
    const [, basic = ''] = authorization?.split(' ') ?? []
    if (basic) return decodeURIComponent(Buffer.from(basic, 'base64').toString()) === `${CLIENT.id}:${CLIENT.secret}`
    const options = { algorithms: ['ES256' as const], audience: this.issuer, subject: CLIENT.id, issuer: 'TEAM567890' }
    try {
      return Boolean(jwt.verify(form.get('client_secret') ?? '', this.apple.publicKey as KeyObject, options))
    } catch {
      return false
    }
  }

  #identify({ stay, twist, nonce }: Grant): string {
    const now = Math.floor(Date.now() / 1000)
    const person = twist.isSparing ? { sub: stay.sub } : stay
    const claims = { iss: this.issuer, aud: CLIENT.id, iat: now, exp: now + 60, nonce, ...person, ...twist.claims }
    const key = twist.isForged ? this.#other.privateKey : this.#keys.privateKey
    return jwt.sign(claims, key, { algorithm: 'RS256', keyid: this.#kid })
  }
}

const send = (res: ServerResponse, status: number, body: object) =>
  void res.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
