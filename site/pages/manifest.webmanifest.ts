import type { APIRoute } from 'astro'
import { buildManifest } from '../lib/push/manifest.ts'

export const GET: APIRoute = () => Response.json(buildManifest())
