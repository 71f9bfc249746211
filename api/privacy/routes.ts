import { Router } from 'express'
import { requireSignedIn } from '../platform/http/requireSignedIn.ts'
import { serve } from '../platform/http/serve.ts'
import { privacy } from './contract.ts'
import { eraseOwnData } from './erase.ts'
import { exportOwnData } from './exportOwnData.ts'

export const router = Router()

serve(router, privacy, {
  'GET /auth/me/data': (_input, ctx) => exportOwnData(requireSignedIn(ctx)),
  'DELETE /auth/me/data': async (_input, ctx) => {
    await eraseOwnData(requireSignedIn(ctx))
    return undefined
  },
  'POST /auth/me/erase': async ({ body }, ctx) => {
    await eraseOwnData(requireSignedIn(ctx), { password: body.currentPassword })
    return undefined
  },
})
