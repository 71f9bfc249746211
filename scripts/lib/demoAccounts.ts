import { TOTP } from 'otpauth'
import type { DemoProduct } from './demoProduct.ts'

/** The local storage of an owner who is signed in. */
export async function openOwner({ origin, password }: DemoProduct) {
  const { token, role } = await postAuth(origin, 'login', { email: 'owner@example.com', password })
  const mine = await (await fetch(`${origin}/v1/property/mine`, { headers: { authorization: `Bearer ${token}` } })).json()
  const property = mine.data.find((each: { status: string }) => each.status === 'live')
  return { token, role, hopid: String(property.id) }
}

export async function openTraveller({ origin, password }: DemoProduct) {
  const { token, role } = await postAuth(origin, 'login', { email: 'traveller@example.com', password })
  return { token, role }
}

export async function openAdmin({ origin, password, totpSecret }: DemoProduct) {
  const { challenge } = await postAuth(origin, 'login', { email: 'admin@example.com', password })
  const { token, role } = await postAuth(origin, 'second-factor', { challenge, code: new TOTP({ secret: totpSecret }).generate() })
  return { token, role }
}

async function postAuth(origin: string, endpoint: string, data: object): Promise<{ token: string; role: string; challenge: string }> {
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${origin}/v1/auth/${endpoint}`, { method: 'POST', headers, body: JSON.stringify(data) })
  if (!answer.ok) throw new Error(`${endpoint}: ${await answer.text()}`)
  return (await answer.json()).data
}
