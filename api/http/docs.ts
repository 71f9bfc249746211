import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import express, { Router } from 'express'
import { endpoints } from '../contract.ts'
import { config } from '../runtime.ts'
import { openapi } from './openapi.ts'

const { version } = JSON.parse(readFileSync(path.join(import.meta.dirname, '../../package.json'), 'utf8')) as { version: string }
const swagger = path.dirname(createRequire(import.meta.url).resolve('swagger-ui-dist/package.json'))

export const router = Router()

let document: unknown
router.get('/openapi.json', (_req, res) => {
  document ??= openapi(endpoints, { origin: config.publicOrigin, version })
  res.setHeader('Cache-Control', 'public, max-age=300')
  res.json(document)
})

const PAGE = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>OpenBunk API</title>
<link rel="stylesheet" href="/v1/docs/swagger-ui.css">
</head>
<body>
<div id="ui"></div>
<script src="/v1/docs/swagger-ui-bundle.js"></script>
<script src="/v1/docs/start.js"></script>
</body>
</html>`
const START = "SwaggerUIBundle({ url: '/v1/openapi.json', dom_id: '#ui', deepLinking: true })"
// swagger-ui draws its icons from data: URLs.
const POLICY = "default-src 'self'; img-src 'self' data:; object-src 'none'; base-uri 'none'; frame-ancestors 'none'"

router.get('/docs', (_req, res) => {
  res.setHeader('Content-Security-Policy', POLICY)
  res.type('html').send(PAGE)
})
router.get('/docs/start.js', (_req, res) => void res.type('js').send(START))
router.use('/docs', express.static(swagger, { index: false, maxAge: '1d' }))
