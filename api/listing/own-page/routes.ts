import { Router } from 'express'
import { isHexColor, ownColorSheet } from '../../../domain/listing/ownColors.ts'
import { requireRight } from '../../platform/access/service.ts'
import { appError } from '../../platform/errors.ts'
import { serve } from '../../platform/http/serve.ts'
import { ownPages } from './contract.ts'
import { editOwnPage, removeLogo, setLogo } from './editOwnPage.ts'
import { findOpenOwnPage, findOwnPageBySlug, loadOwnPage } from './ownPages.ts'

export const router = Router()

serve(router, ownPages, {
  'GET /own-pages/:slug': ({ params }) => findOwnPageBySlug(params.slug),
  'GET /own-pages/colors/:color.css': async ({ params }, _ctx, { res }): Promise<undefined> => {
    const color = `#${params.color.toLowerCase()}`
    if (!isHexColor(color)) throw appError('not_found')
    res.type('css').set('Cache-Control', 'public, max-age=31536000, immutable').send(ownColorSheet(color))
  },
  'GET /property/:id/own-page': async ({ params }, ctx) => {
    const open = await findOpenOwnPage(params.id)
    if (open) return open
    if (!ctx.caller) throw appError('not_found')
    await requireRight(ctx, params.id, 'property.read')
    return loadOwnPage(params.id)
  },
  'PUT /property/:id/own-page': ({ params, body }, ctx) => editOwnPage(params.id, body, ctx),
  'POST /property/:id/own-page/logo': ({ params }, ctx, exchange) => setLogo(params.id, ctx, exchange),
  'DELETE /property/:id/own-page/logo': ({ params }, ctx) => removeLogo(params.id, ctx).then(() => undefined),
})
