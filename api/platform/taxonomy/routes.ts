import { Router } from 'express'
import { serve } from '../http/serve.ts'
import { addTerm, editTerm, listTerms } from './change.ts'
import { taxonomyContract } from './contract.ts'
import { readTaxonomy } from './read.ts'

export const router = Router()

serve(router, taxonomyContract, {
  'GET /property/taxonomy': () => readTaxonomy(),
  'GET /admin/taxonomy': ({ query }) => listTerms(query.kind),
  'POST /admin/taxonomy': ({ body }, call) => addTerm(body, call),
  'PUT /admin/taxonomy/:kind/:key': ({ params, body }, call) => editTerm(params, body, call),
})
