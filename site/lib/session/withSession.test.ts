import { afterEach, expect, it } from 'vitest'
import { clearSession, saveSession } from './session.ts'
import { withSession } from './withSession.ts'

afterEach(clearSession)

async function findTokenSent(endpoint: string) {
  saveSession({ token: 'a.b.c', role: 'traveller' })
  const sent: (string | undefined)[] = []
  const send = async (token: string | undefined) => {
    sent.push(token)
    return { ok: true }
  }
  await withSession({ endpoint, isPressed: false, send, lost: async () => ({ ok: false }) })
  return sent
}

it.each([
  'POST /auth/login',
  'GET /auth/openid/providers',
  'POST /auth/openid/start',
  'POST /auth/openid/login',
  'POST /auth/passkeys/login-options',
  'POST /auth/passkeys/login',
])('sends no session with %s, so that an ended one lays no dialog over the form', async endpoint => {
  expect(await findTokenSent(endpoint)).toEqual([undefined])
})

it.each([
  'GET /auth/openid/links',
  'POST /auth/openid/links',
  'POST /auth/openid/links/start',
  'POST /auth/passkeys/register',
  'GET /auth/me',
])('sends it with %s', async endpoint => {
  expect(await findTokenSent(endpoint)).toEqual(['a.b.c'])
})
