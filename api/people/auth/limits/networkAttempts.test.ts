import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildUser } from '../../../factories.ts'
import { codeFor, startApi, type TestApi, uniqueEmail } from '../testing.ts'

describe('one code at many accounts', () => {
  let limited: TestApi
  beforeAll(async () => {
    limited = await startApi({ trustProxy: 1, rateLimits: true })
  })
  afterAll(() => limited.stop())
  const post = (address: string, path: string, body: object) =>
    limited.call(`POST /auth/${path}`, { body, headers: { 'X-Forwarded-For': address } })

  it('is limited too, to a dozen accounts an hour from one network', async () => {
    const replies = []
    for (let i = 0; i < 16; i++) {
      const attempt = { email: uniqueEmail(), otp: '123456', password: 'a password quite new' }
      replies.push((await post('192.0.2.77', 'reset-password', attempt)).status)
    }
    expect(replies).toEqual([...Array(12).fill(422), ...Array(4).fill(429)])
  })

  it('does not count where it is right: everybody can sign in from the network of a hostel', async () => {
    for (let i = 0; i < 14; i++) {
      const { email } = await buildUser()
      await post(`203.0.113.${100 + i}`, 'login-code', { email })
      expect((await post('192.0.2.88', 'login-by-code', { email, otp: await codeFor(email) })).status).toBe(200)
    }
  })
})
