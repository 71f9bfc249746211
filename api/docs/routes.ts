import { hash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { type Request, type Response, Router } from 'express'
import { memoize } from '../../domain/text/memoize.ts'
import { endpoints } from '../contract.ts'
import { config } from '../platform/runtime.ts'
import { createBrunoFiles, zipFiles } from './brunoCollection.ts'
import { createCollection } from './collection.ts'
import { renderGuide } from './guides.ts'
import { createOpenApiDocument } from './openapi.ts'
import { renderDocsPage } from './renderDocsPage.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

export const router = Router()

// Nothing of another origin, nothing inline.
const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
/** Packed here, once: nobody packs it again for each reader. */
const CACHE_CONTROL = 'public, max-age=300, no-transform'

/** A megabyte of text that never changes while we run: made, packed and named once, as no limit counts who reads it. */
const memoizeText = (make: (origin: string) => string) =>
  memoize((origin: string) => {
    const text = Buffer.from(make(origin))
    return { text, packed: gzipSync(text), etag: `W/"${hash('sha1', text, 'base64url')}"` }
  })
const getDocument = memoizeText(origin => JSON.stringify(createOpenApiDocument(endpoints, { origin, version })))
const getCollection = memoizeText(origin => JSON.stringify(createCollection(createOpenApiDocument(endpoints, { origin, version }), origin)))
const getBrunoCollection = memoize((origin: string) =>
  zipFiles(createBrunoFiles(createOpenApiDocument(endpoints, { origin, version }), origin)),
)
const getDocsPage = memoizeText(origin => renderDocsPage(endpoints, { origin, version }))

function sendText(req: Request, res: Response, type: string, { text, packed, etag }: ReturnType<typeof getDocsPage>) {
  res.set({ 'Cache-Control': CACHE_CONTROL, ETag: etag })
  res.vary('Accept-Encoding')
  if (req.fresh) return void res.status(304).end()
  res.type(type)
  if (!req.acceptsEncodings('gzip')) return void res.end(text)
  res.setHeader('Content-Encoding', 'gzip')
  res.end(packed)
}

router.get('/openapi.json', (req, res) => sendText(req, res, 'json', getDocument(config.publicOrigin)))
router.get('/docs', (req, res) => {
  res.setHeader('Content-Security-Policy', POLICY)
  sendText(req, res, 'html', getDocsPage(config.publicOrigin))
})
router.get('/docs/collection.json', (req, res) => sendText(req, res, 'json', getCollection(config.publicOrigin)))
router.get('/docs/bruno.zip', async (_req, res) => {
  const packed = await getBrunoCollection(config.publicOrigin)
  res.set({ 'Cache-Control': CACHE_CONTROL, 'Content-Disposition': 'attachment; filename="openbunk-bruno.zip"' })
  res.type('zip').send(packed)
})
router.get('/docs/guides/:name', ({ params: { name } }, res, next) => {
  const html = renderGuide(name)
  if (!html) return next()
  res.setHeader('Content-Security-Policy', POLICY)
  res.set('Cache-Control', CACHE_CONTROL).type('html').send(html)
})
for (const name of ['style.css', 'script.js'])
  router.get(`/docs/${name}`, (_req, res) => res.sendFile(name, { root: import.meta.dirname, maxAge: '5m' }))
