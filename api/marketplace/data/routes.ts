import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { propertyData } from './contract.ts'
import { sendExport } from './export/sendExport.ts'

export const router = Router()

serve(router, propertyData, {
  'GET /data/export': ({ query }, ctx, { res }) => sendExport(query, ctx, res),
})
