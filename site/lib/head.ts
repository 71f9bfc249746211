import { alternatesOf, defaultLocale, localePath } from '../../domain/language/locales.ts'
import { previewImageUrl } from './image.ts'
import { type JsonLd, organizationLd } from './jsonLd.ts'
import { language } from './language/language.ts'
import { getMessages } from './language/messages.ts'
import { cleanPath, layoutFor } from './layouts.ts'
import type { SiteFacts } from './site.ts'

export type HeadProps = {
  title?: string
  description?: string
  keywords?: string
  /** Picture for previews: the local path of a cover or photo. */
  image?: string | undefined
  jsonLd?: JsonLd[]
  /** Whose page it is, where that is not the marketplace. */
  site?: string
  /** The page that search engines should know instead of this one. */
  canonicalPath?: string | undefined
}

export const siteName = 'OpenBunk'

/** The contents of a page's head, from its props and the request. */
export function buildHead(props: HeadProps, facts: SiteFacts, path: string) {
  const { origin } = facts
  const clean = cleanPath(path)
  const { robots, canonical, isErrorPage } = layoutFor(clean)
  const messages = getMessages('head')
  const url = origin + localePath(language(), clean)
  return {
    title: props.title ? (props.site ? props.title : `${props.title} | ${siteName}`) : messages.title,
    description: props.description ?? messages.description,
    keywords: props.keywords ?? messages.keywords,
    robots,
    url: isErrorPage ? null : url,
    // The home page of the default language has no canonical link; the translated ones are pages like any other.
    canonical: props.canonicalPath
      ? origin + localePath(language(), props.canonicalPath)
      : canonical || (clean === '/' && language() !== defaultLocale)
        ? url
        : null,
    alternates: props.canonicalPath ? [] : alternateLinks(origin, clean),
    siteName: props.site ?? siteName,
    image: origin + (props.image ? previewImageUrl(props.image) : '/share.png'),
    jsonLd: [organizationLd(facts), ...(props.jsonLd ?? [])],
  }
}

/** hreflang alternates in every language of the page; x-default is the default language. */
function alternateLinks(origin: string, path: string) {
  const links = alternatesOf(path).map(({ locale, path }) => ({ hreflang: locale as string, href: origin + path }))
  return links.length ? [...links, { hreflang: 'x-default', href: origin + localePath(defaultLocale, path) }] : []
}
