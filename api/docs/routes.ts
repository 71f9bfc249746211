import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Router } from 'express'
import { memoize } from '../../domain/text/memoize.ts'
import { endpoints } from '../contract.ts'
import { config } from '../platform/runtime.ts'
import { createOpenApiDocument } from './openapi.ts'
import { renderDocsPage } from './renderDocsPage.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

export const router = Router()

// Nothing of another origin, nothing inline.
const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const CACHE_CONTROL = 'public, max-age=300'

let document: unknown
router.get('/openapi.json', (_req, res) => {
  document ??= createOpenApiDocument(endpoints, { origin: config.publicOrigin, version })
  res.setHeader('Cache-Control', CACHE_CONTROL)
  res.json(document)
})

/** A megabyte of text that never changes while we run: made, and packed, once. */
const getDocsPage = memoize((origin: string) => {
  const html = Buffer.from(renderDocsPage(endpoints, { origin, version }))
  return { html, packed: gzipSync(html) }
})

router.get('/docs', (req, res) => {
  const { html, packed } = getDocsPage(config.publicOrigin)
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': CACHE_CONTROL })
  res.vary('Accept-Encoding')
  res.type('html')
  if (!req.acceptsEncodings('gzip')) return void res.send(html)
  res.setHeader('Content-Encoding', 'gzip')
  res.send(packed)
})
for (const name of ['style.css', 'script.js'])
  router.get(`/docs/${name}`, (_req, res) => res.sendFile(name, { root: import.meta.dirname, maxAge: '5m' }))
