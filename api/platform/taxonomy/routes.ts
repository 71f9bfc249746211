import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { addTerm, editTerm, listTerms } from './changeTerms.ts'
import { taxonomyContract } from './contract.ts'
import { readTaxonomy } from './readTaxonomy.ts'

export const router = Router()

serve(router, taxonomyContract, {
  'GET /property/taxonomy': () => readTaxonomy(),
  'GET /admin/taxonomy': ({ query }) => listTerms(query.kind),
  'POST /admin/taxonomy': ({ body }, ctx) => addTerm(body, ctx),
  'PUT /admin/taxonomy/:kind/:key': ({ params, body }, ctx) => editTerm(params, body, ctx),
})
