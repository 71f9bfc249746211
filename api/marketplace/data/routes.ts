import { Router } from 'express'
import { serve } from '../../platform/http/serve.ts'
import { propertyData } from './contract.ts'
import { sendExport } from './export/sendExport.ts'
import { changeImport, startImport, undoImport } from './import/changeImport.ts'
import { listImportRows, listImports, readImport } from './import/importViews.ts'
import { receiveImport } from './import/receiveImport.ts'

export const router = Router()

serve(router, propertyData, {
  'GET /data/export': ({ query }, ctx, { res }) => sendExport(query, ctx, res),
  'GET /data/imports': ({ query }, ctx) => listImports(query, ctx),
  'POST /data/imports': ({ body }, ctx) => receiveImport(body, ctx),
  'GET /data/imports/:id': ({ params }, ctx) => readImport(params.id, ctx),
  'PUT /data/imports/:id': ({ params, body }, ctx) => changeImport(params.id, body, ctx),
  'POST /data/imports/:id/start': ({ params, body }, ctx) => startImport(params.id, body, ctx),
  'POST /data/imports/:id/undo': ({ params, body }, ctx) => undoImport(params.id, body, ctx),
  'GET /data/imports/:id/rows': ({ params, query }, ctx) => listImportRows(params.id, query, ctx),
})
