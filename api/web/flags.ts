import { createRequire } from 'node:module'
import path from 'node:path'
import express, { type RequestHandler, Router } from 'express'

const root = path.dirname(createRequire(import.meta.url).resolve('flag-icons/package.json'))

/** /flags/4x3/in.svg: the flags of the currency options, xx.svg for an unknown country. */
export const flags: RequestHandler = Router().use(
  /^\/(4x3|1x1)\/[a-z-]+\.svg$/,
  (req, _res, next) => {
    req.url = req.baseUrl.replace(/^\/flags/, '')
    next()
  },
  express.static(path.join(root, 'flags'), { maxAge: '7d', index: false, redirect: false }),
)
