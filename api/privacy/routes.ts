import { Router } from 'express'
import { serve } from '../platform/http/serve.ts'
import { signedInCall } from '../platform/http/signedIn.ts'
import { privacy } from './contract.ts'
import { eraseOwnData } from './erase.ts'
import { exportOwnData } from './ownData.ts'

export const router = Router()

serve(router, privacy, {
  'GET /auth/me/data': (_input, call) => exportOwnData(signedInCall(call)),
  'DELETE /auth/me/data': async (_input, call) => {
    await eraseOwnData(signedInCall(call))
    return undefined
  },
  'POST /auth/me/erase': async ({ body }, call) => {
    await eraseOwnData(signedInCall(call), { password: body.currentPassword })
    return undefined
  },
})
