import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { Router } from 'express'
import { remember } from '../../domain/text/remember.ts'
import { endpoints } from '../contract.ts'
import { config } from '../platform/runtime.ts'
import { openapi } from './openapi.ts'
import { docsPage } from './page.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }

export const router = Router()

// Nothing of another origin, nothing inline.
const POLICY = "default-src 'none'; style-src 'self'; script-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"
const A_WHILE = 'public, max-age=300'

let document: unknown
router.get('/openapi.json', (_req, res) => {
  document ??= openapi(endpoints, { origin: config.publicOrigin, version })
  res.setHeader('Cache-Control', A_WHILE)
  res.json(document)
})

/** A megabyte of text that never changes while we run: made, and packed, once. */
const pageOf = remember((origin: string) => {
  const html = Buffer.from(docsPage(endpoints, { origin, version }))
  return { html, packed: gzipSync(html) }
})

router.get('/docs', (req, res) => {
  const { html, packed } = pageOf(config.publicOrigin)
  res.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': A_WHILE })
  res.vary('Accept-Encoding')
  res.type('html')
  if (!req.acceptsEncodings('gzip')) return void res.send(html)
  res.setHeader('Content-Encoding', 'gzip')
  res.send(packed)
})
for (const name of ['style.css', 'script.js'])
  router.get(`/docs/${name}`, (_req, res) => res.sendFile(name, { root: path.join(import.meta.dirname, 'docs'), maxAge: '5m' }))
