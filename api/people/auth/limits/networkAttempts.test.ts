import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { select } from '../../../../db/connection.ts'
import { buildUser } from '../../../factories.ts'
import { codeFor, run, startApi, type TestApi, uniqueEmail } from '../testing.ts'

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

  it('and to sixteen dozen from all networks of a /48', async () => {
    const from = (n: number) => `2001:db8:77:${n}::1`
    const attempt = () => ({ email: uniqueEmail(), otp: '123456', password: 'a password quite new' })
    expect((await post(from(1), 'reset-password', attempt())).status).toBe(422)
    const [row] = await select<{ points: number }>("SELECT points FROM rate_limits WHERE `key` = 'otp-network:2001:db8:77::/48'")
    expect(row?.points).toBe(5)
    await run("UPDATE rate_limits SET points = 960 WHERE `key` = 'otp-network:2001:db8:77::/48'")
    expect((await post(from(2), 'reset-password', attempt())).status).toBe(429)
    expect((await post('2001:db8:78:2::1', 'reset-password', attempt())).status).toBe(422)
  })

  it('does not count where it is right: everybody can sign in from the network of a hostel', async () => {
    for (let i = 0; i < 14; i++) {
      const { email } = await buildUser()
      await post(`203.0.113.${100 + i}`, 'login-code', { email })
      expect((await post('192.0.2.88', 'login-by-code', { email, otp: await codeFor(email) })).status).toBe(200)
    }
  })
})
