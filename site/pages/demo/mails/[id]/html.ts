import type { APIRoute } from 'astro'
import { readApi } from '../../../../traveller/readApi.ts'

export const prerender = false

/** The mail's HTML for the frame of its page: inline styles, no scripts, no remote images. */
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; sandbox allow-same-origin allow-top-navigation-by-user-activation; frame-ancestors 'self'"

export const GET: APIRoute = async ({ params, locals }) => {
  const id = Number(params.id)
  const reply = Number.isSafeInteger(id) && id > 0 ? await readApi(locals, 'GET /demo/mails/:id', { params: { id } }) : undefined
  if (!reply?.ok) return new Response(null, { status: 404 })
  // Links open outside of the frame.
  const html = reply.data.html.replace(/<head[^>]*>/i, head => `${head}<base target="_top">`)
  return new Response(html, {
    headers: { 'Content-Type': 'text/html; charset=utf-8', 'Content-Security-Policy': policy, 'X-Frame-Options': 'SAMEORIGIN' },
  })
}
