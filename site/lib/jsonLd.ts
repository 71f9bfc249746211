import { organization } from '../content/organization.ts'
import { localizeHref } from './language/language.ts'
import type { SiteFacts } from './site.ts'

export type JsonLd = { '@type': string; [property: string]: unknown }

/** Text for a script element: a `<` inside must never end it. */
export const toScriptJson = (data: object) => JSON.stringify(data).replace(/</g, '\\u003c')
export const toJsonLdScript = (data: JsonLd) => toScriptJson({ '@context': 'https://schema.org', ...data })

export const organizationLd = ({ origin, organization: own }: SiteFacts): JsonLd => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: organization.name,
  url: `${origin}/`,
  logo: `${origin}/logo.png`,
  ...(own.name && { legalName: own.name }),
  ...(own.address && { address: own.address }),
  contactPoint: {
    '@type': 'ContactPoint',
    contactType: 'customer service',
    ...(own.email && { email: own.email }),
    ...(own.phone && { telephone: own.phone }),
    areaServed: organization.areaServed,
    availableLanguage: organization.languages,
  },
  ...(own.social.length && { sameAs: own.social }),
})

export type Crumb = { name: string; path: string }

export const breadcrumbLd = (origin: string, crumbs: Crumb[]): JsonLd => ({
  '@type': 'BreadcrumbList',
  itemListElement: crumbs.map(({ name, path }, index) => ({ '@type': 'ListItem', position: index + 1, name, item: origin + path })),
})

export const propertyListLd = (origin: string, hostels: readonly Crumb[]): JsonLd => ({
  '@type': 'ItemList',
  numberOfItems: hostels.length,
  itemListElement: hostels.map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    url: origin + localizeHref(path),
  })),
})
