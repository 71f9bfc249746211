import type { APIRoute } from 'astro'
import { buildManifest } from '../lib/manifest.ts'

export const GET: APIRoute = () => Response.json(buildManifest())
