import { createRequire } from 'node:module'
import path from 'node:path'
import express from 'express'

const root = path.join(path.dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags')

/** /flags/4x3/in.svg: the flags of the currency options, xx.svg for an unknown country. */
export const flags = express.static(root, { maxAge: '7d', index: false, redirect: false })
