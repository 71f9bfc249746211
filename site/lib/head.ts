import { preview } from './image.ts'
import { type JsonLd, organizationLd } from './jsonLd.ts'
import { cleanPath, layoutFor } from './layouts.ts'
import type { SiteFacts } from './site.ts'

export type HeadProps = {
  title?: string
  description?: string
  keywords?: string
  /** Picture for previews: the local path of a cover or photo. */
  image?: string | undefined
  jsonLd?: JsonLd[]
}

export const siteName = 'OpenBunk'
export const defaultTitle = 'Best affordable hostel booking worldwide | OpenBunk'
export const defaultDescription =
  'Book hostel beds and dorms worldwide at honest prices. OpenBunk compares affordable hostels for backpackers and groups, with the whole price shown before you book.'
export const defaultKeywords =
  'hostel booking, hostels, dorms, dorm beds, backpackers, backpacker hostels, cheap hostels, youth hostels, group hostels'

/** Everything the head of a page says, from what the page gives and where the visitor is. */
export function headOf(props: HeadProps, facts: SiteFacts, path: string) {
  const { origin } = facts
  const clean = cleanPath(path)
  const { robots, canonical } = layoutFor(clean)
  return {
    title: props.title ? `${props.title} | ${siteName}` : defaultTitle,
    description: props.description ?? defaultDescription,
    keywords: props.keywords ?? defaultKeywords,
    robots,
    url: origin + clean,
    canonical: canonical ? origin + clean : null,
    image: origin + (props.image ? preview(props.image) : '/share.png'),
    jsonLd: [organizationLd(facts), ...(props.jsonLd ?? [])],
  }
}
