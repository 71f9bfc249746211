import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const BACKUP_ELIGIBLE = 0x08
const BACKED_UP = 0x10
const HAS_CREDENTIAL = 0x40

/** What a browser or device would do otherwise than it should. */
export interface Odd {
  origin?: string
  rpId?: string
  challenge?: string
  type?: string
  isVerified?: boolean
  isBackedUp?: boolean
  /** What the maker of the device says of it: the format, and the statement. */
  maker?: [format: string, statement: Map<string, unknown>]
}
type Cose = Map<number, number | Uint8Array>

const sha256 = (data: string | Uint8Array) => createHash('sha256').update(data).digest()
const base64url = (data: Uint8Array | string) => Buffer.from(data).toString('base64url')
const plain = (bytes: Buffer) => new Uint8Array(bytes)

/** A device with one key (ES256), and the browser in front of it: signs what it is asked for, and as oddly as a test wants. */
export class SoftwareAuthenticator {
  readonly id = base64url(randomBytes(32))
  counter = 0
  readonly #keys = generateKeyPairSync('ec', { namedCurve: 'P-256' })

  create({ challenge }: { challenge: string }, odd: Odd = {}) {
    const authData = this.#authenticatorData(odd, HAS_CREDENTIAL)
    const attested = Buffer.concat([authData, Buffer.alloc(16), this.#idWithLength(), Buffer.from(isoCBOR.encode(this.#publicKey()))])
    const [format, statement] = odd.maker ?? ['none', new Map()]
    const parts = [
      ['fmt', format],
      ['attStmt', statement],
      ['authData', plain(attested)],
    ] as const
    return {
      id: this.id,
      clientDataJSON: this.#clientData('webauthn.create', challenge, odd),
      attestationObject: base64url(isoCBOR.encode(new Map(parts as never))),
      transports: ['internal'],
    }
  }

  get({ challenge }: { challenge: string }, odd: Odd = {}) {
    const clientDataJSON = this.#clientData('webauthn.get', challenge, odd)
    const authData = this.#authenticatorData(odd)
    const signed = Buffer.concat([authData, sha256(Buffer.from(clientDataJSON, 'base64url'))])
    return {
      id: this.id,
      clientDataJSON,
      authenticatorData: base64url(authData),
      signature: base64url(createSign('SHA256').update(signed).sign(this.#keys.privateKey)),
    }
  }

  #clientData(type: string, challenge: string, odd: Odd) {
    const data = { type: odd.type ?? type, challenge: odd.challenge ?? challenge, origin: odd.origin ?? 'http://localhost:3000' }
    return base64url(JSON.stringify({ ...data, crossOrigin: false }))
  }

  #authenticatorData({ rpId = 'localhost', isVerified = true, isBackedUp = false }: Odd, flags = 0) {
    const all = flags | USER_PRESENT | (isVerified ? USER_VERIFIED : 0) | (isBackedUp ? BACKUP_ELIGIBLE | BACKED_UP : 0)
    const tail = Buffer.alloc(5)
    tail.writeUInt8(all)
    tail.writeUInt32BE(this.counter, 1)
    return Buffer.concat([sha256(rpId), tail])
  }

  #idWithLength() {
    const id = Buffer.from(this.id, 'base64url')
    const length = Buffer.alloc(2)
    length.writeUInt16BE(id.length)
    return Buffer.concat([length, id])
  }

  /** As COSE writes it: an EC2 key for ES256 on P-256. */
  #publicKey(): Cose {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    const point = (text: string) => plain(Buffer.from(text, 'base64url'))
    return new Map<number, number | Uint8Array>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, point(x)],
      [-3, point(y)],
    ])
  }
}
