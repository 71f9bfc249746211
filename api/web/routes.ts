import { Router } from 'express'
import { serve } from '../platform/http/serve.ts'
import { sitePages } from './contract.ts'
import { loadPageFeed } from './pageFeed.ts'

export const router = Router()

serve(router, sitePages, { 'GET /places/pages': async ({ query }) => loadPageFeed(query) })
