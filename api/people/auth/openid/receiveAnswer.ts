import express, { type RequestHandler, Router } from 'express'
import { getReturnUrl } from './client.ts'
import { providerIds } from './openIdContract.ts'

/** What a provider may send, and how much of it. */
const MOST = { state: 100, code: 4000, error: 200, iss: 300 }

/**
 * Where providers send the browser back to. Nothing is judged here: the page that began goes on with the answer, behind a `#` that no server and no log sees.
 * Apple sends a form of another site, with which no cookie would come either. Outside the contract, as providers add what they like to the query.
 */
export const callbackRouter = Router()
const path = '/auth/openid/:provider/callback'

const sendBack: RequestHandler = (req, res, next) => {
  if (!providerIds.some(id => id === req.params.provider)) return next()
  const given = (req.method === 'POST' ? req.body : req.query) as Record<string, unknown> | undefined
  const answer = new URLSearchParams()
  for (const [name, most] of Object.entries(MOST)) {
    const value = given?.[name]
    if (typeof value === 'string' && value.length <= most) answer.set(name, value)
  }
  const name = readName(given?.user)
  if (name) answer.set('name', name)
  res.set({ 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer' })
  res.redirect(303, getReturnUrl(answer.get('state') ?? '', answer))
}

/** Apple tells the name beside its proof, the first time only. */
function readName(user: unknown): string | undefined {
  try {
    const { name } = JSON.parse(String(user).slice(0, 2000)) as { name?: { firstName?: unknown; lastName?: unknown } }
    return [name?.firstName, name?.lastName]
      .filter(part => typeof part === 'string')
      .join(' ')
      .slice(0, 200)
  } catch {
    return undefined
  }
}

callbackRouter.get(path, sendBack)
callbackRouter.post(path, express.urlencoded({ extended: false, limit: '16kb' }), sendBack)
