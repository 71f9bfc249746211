import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Config } from '../platform/config.ts'

export type InlineHashes = { scripts: Set<string>; styles: Set<string> }

const hashSource = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
const inlineScripts = /<script(?![^>]*\bsrc=)(?![^>]*json)[^>]*>([\s\S]*?)<\/script>/g
const inlineStyles = /<style[^>]*>([\s\S]*?)<\/style>/g

/** Inline scripts are Astro's island loaders, the same on every page. The prerendered pages contain them all (`live/islands` uses each directive). */
export async function collectInlineHashes(client: string, pages: Iterable<string>): Promise<InlineHashes> {
  const found: InlineHashes = { scripts: new Set(), styles: new Set() }
  for (const page of pages) {
    const html = await readFile(path.join(client, page), 'utf8')
    for (const [, script] of html.matchAll(inlineScripts)) found.scripts.add(hashSource(script!))
    for (const [, style] of html.matchAll(inlineStyles)) found.styles.add(hashSource(style!))
  }
  return found
}

type PolicyConfig = Pick<Config, 'apiBase' | 'site' | 'location' | 'browserPush'>

/** The content security policy of the whole site, or of a single back-office page when its nonce is given. */
export function createPolicy({ scripts, styles }: InlineHashes, config: PolicyConfig): (nonce?: string) => string {
  const { site } = config
  const pictures = [site.tileUrl, site.flagBase]
  const calls = [
    config.apiBase,
    config.location.locateUrl,
    config.location.geocodeUrl,
    site.analyticsSrc,
    site.tileFile,
    ...(config.browserPush ? FIREBASE_ORIGINS : []),
  ]
  const directive = (name: string, ...values: string[]) => [name, ...values].join(' ')
  const fixed = [
    directive('default-src', "'self'"),
    directive('script-src', "'self'", ...scripts, ...toOrigins([site.analyticsSrc])),
    directive('img-src', "'self'", 'data:', 'blob:', ...toOrigins(pictures)),
    directive('connect-src', "'self'", ...toOrigins(calls)),
    "object-src 'none'",
    "base-uri 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ]
  const styleLine = (nonce?: string) => directive('style-src', "'self'", ...styles, ...(nonce ? [`'nonce-${nonce}'`] : []))
  // Of nearly every answer.
  const whole = [...fixed, styleLine()].join('; ')
  return nonce => (nonce ? [...fixed, styleLine(nonce)].join('; ') : whole)
}

/** A browser fetches its push token from these origins. */
const FIREBASE_ORIGINS = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

/** Addresses of this origin (`/v1`, `/flags`) are covered by 'self'. The host of a tile address may contain `{s}`, which becomes a wildcard. */
function toOrigins(addresses: (string | null)[]): string[] {
  const hosts = addresses.map(address => address?.match(/^(https?:\/\/)([^/?#]+)/)).map(m => m && m[1] + m[2]!.replace(/\{\w+\}/, '*'))
  return [...new Set(hosts.filter(host => host !== null && host !== undefined))]
}
