import jwt from 'jsonwebtoken'
import { afterAll, beforeEach, expect, it } from 'vitest'
import { loadConfig } from '../../config.ts'
import { createLog } from '../../log.ts'
import { setRuntime } from '../../runtime.ts'
import { signJwt, verifyJwt } from './jwt.ts'

const config = loadConfig(process.env)
const [older, newer] = [
  { id: 'older', secret: 'the-key-of-last-year-that-signed-until-today' },
  { id: 'newer', secret: 'the-key-of-this-year-that-signs-from-now-on' },
]
const withKeys = (...jwtKeys: { id: string; secret: string }[]) =>
  setRuntime({ config: { ...config, jwtKeys }, log: createLog({ logLevel: 'silent' }) })
const token = (audience: 'session' | 'second-factor' = 'session') => signJwt({ audience, subject: 7, minutes: 5, claims: { sid: 1 } })

beforeEach(() => withKeys(older))
afterAll(() => setRuntime({ config, log: createLog({ logLevel: 'silent' }) }))

it('reads what an older key signed as long as the key stands in the list, and signs with the first', () => {
  const before = token()
  withKeys(newer, older)
  expect(verifyJwt(before, 'session')).toMatchObject({ sub: '7', sid: 1 })
  expect(jwt.decode(token(), { complete: true })?.header.kid).toBe('newer')
  withKeys(newer)
  expect(verifyJwt(before, 'session')).toBeUndefined()
})

it('takes no token for another purpose, of another algorithm, unsigned, or with the name of one key and the hand of another', () => {
  expect(verifyJwt(token('second-factor'), 'session')).toBeUndefined()
  const forged = (secret: string, options: jwt.SignOptions) =>
    jwt.sign({ sid: 1 }, secret, { audience: 'session', subject: '7', ...options })
  expect(verifyJwt(forged(older.secret, { keyid: 'older', algorithm: 'HS512' }), 'session')).toBeUndefined()
  expect(verifyJwt(forged('', { keyid: 'older', algorithm: 'none' }), 'session')).toBeUndefined()
  expect(verifyJwt(forged(newer.secret, { keyid: 'older' }), 'session')).toBeUndefined()
  expect(verifyJwt(forged(older.secret, {}), 'session')).toBeUndefined()
  expect(verifyJwt('nonsense', 'session')).toBeUndefined()
})
