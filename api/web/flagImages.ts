import { createRequire } from 'node:module'
import path from 'node:path'
import express from 'express'

const root = path.join(path.dirname(createRequire(import.meta.url).resolve('flag-icons/package.json')), 'flags')

/** /flags/4x3/in.svg: flags for the options of currencies; an unknown country has xx.svg. */
export const flags = express.static(root, { maxAge: '7d', index: false, redirect: false })
