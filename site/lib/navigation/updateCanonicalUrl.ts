import { cleanPath } from '../layouts.ts'

/** Updates the canonical link after a client-side navigation; `path` as the server would have set it. */
export function updateCanonicalUrl(path: string) {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return
  const address = new URL(canonical.href).origin + cleanPath(path)
  canonical.href = address
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', address)
}
