import { Router } from 'express'
import { requireSignedIn } from '../../platform/http/requireSignedIn.ts'
import { serve } from '../../platform/http/serve.ts'
import { demoProperties } from './contract.ts'
import { createDemo } from './createDemo.ts'
import { removeMyDemo } from './removeDemo.ts'

export const router = Router()

serve(router, demoProperties, {
  'POST /demo-property': (_input, ctx) => createDemo(requireSignedIn(ctx)),
  'DELETE /demo-property': (_input, ctx) => removeMyDemo(requireSignedIn(ctx)),
})
