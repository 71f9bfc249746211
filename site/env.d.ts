/// <reference types="astro/client" />

declare namespace App {
  /** What the gate (api/web) hands to a page that is rendered on demand. A prerendered page has none of it. */
  interface Locals {
    site?: import('./lib/site.ts').SiteFacts
    /** The path the visitor asked for; Astro.url is the internal one. */
    path?: string
    /** The language of the address; without one it is the default. */
    locale?: import('../domain/language/locales.ts').Locale
    /** Allows the back-offices' own style elements. */
    nonce?: string
    /** The scripts that draw the first screen of each office, by its name and language. */
    firstScreens?: Record<string, Record<import('../domain/language/locales.ts').Locale, string[]>>
    /** Calls the API in this process. */
    api?: import('./lib/http/pageData.ts').CallApi
  }
}
