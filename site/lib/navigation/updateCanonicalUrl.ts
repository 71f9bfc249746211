import { cleanPath } from '../layouts.ts'

/** The head says the address of the page that is shown, also after moving within one that was loaded only once: `path` as the server would have named it. */
export function updateCanonicalUrl(path: string) {
  const canonical = document.querySelector<HTMLLinkElement>('link[rel=canonical]')
  if (!canonical) return
  const address = new URL(canonical.href).origin + cleanPath(path)
  canonical.href = address
  document.querySelector('meta[property="og:url"]')?.setAttribute('content', address)
}
