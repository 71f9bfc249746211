import { Router } from 'express'
import { serve } from '../platform/http/serve.ts'
import { sitePages } from './contract.ts'
import { pageFeed } from './feed.ts'

export const router = Router()

serve(router, sitePages, { 'GET /places/pages': async ({ query }) => pageFeed(query) })
