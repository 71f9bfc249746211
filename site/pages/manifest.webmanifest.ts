import type { APIRoute } from 'astro'
import { manifest } from '../lib/manifest.ts'

export const GET: APIRoute = () => Response.json(manifest())
