import { toSiteName } from '../../../../../domain/inventory/channelSites.ts'
import type { AccountAdapter, RemoteReview } from '../channelAdapter.ts'
import { askChannex, listChannexPages, parseChannexTime } from './channexClient.ts'

interface ChannexReview {
  id: string
  attributes: {
    ota?: string | null
    booking_id?: string | null
    overall_score?: number | string | null
    scores?: { category?: string; score?: number | string }[] | null
    content?: string | null
    reviewer_name?: string | null
    reply?: { reply?: string } | string | null
    is_replied?: boolean
    is_hidden?: boolean
    expired_at?: string | null
    received_at: string
  }
  relationships?: { property?: { data?: { id: string } | null } }
}

/** Points are 0 to 10, as text or number. */
function toPoints(value: number | string | null | undefined): number | null {
  const points = value === null || value === undefined || value === '' ? Number.NaN : Number(value)
  return points >= 0 && points <= 10 ? Math.round(points * 10) / 10 : null
}

const toReview = ({ id, attributes: a }: ChannexReview): RemoteReview => ({
  ...{
    id,
    site: toSiteName(a.ota ?? ''),
    reservation: a.booking_id ?? null,
    author: a.reviewer_name?.trim() || null,
  },
  score: toPoints(a.overall_score),
  scores: (a.scores ?? []).flatMap(({ category, score }) => {
    const points = toPoints(score)
    return category && points !== null ? [{ category, score: points }] : []
  }),
  text: a.content ?? '',
  reply: (typeof a.reply === 'string' ? a.reply : a.reply?.reply) || null,
  ...{ isReplied: a.is_replied === true, isHidden: a.is_hidden === true },
  expiresAt: a.expired_at ? parseChannexTime(a.expired_at) : null,
  at: parseChannexTime(a.received_at),
})

/** Reviews of all sites that Channex reads them from. One reply each, which cannot be changed there. */
export const channexReviews: NonNullable<AccountAdapter['guestReviews']> = {
  list: async access => {
    const found = await listChannexPages<ChannexReview>('/reviews', access, { 'filter[property_id]': access.property })
    return found.filter(({ relationships }) => (relationships?.property?.data?.id ?? access.property) === access.property).map(toReview)
  },
  find: async ({ credential }, review) => {
    const { data } = await askChannex<{ data: ChannexReview }>('GET', `/reviews/${encodeURIComponent(review)}`, { credential })
    return toReview(data)
  },
  reply: async ({ credential }, { review, text }) => {
    const path = `/reviews/${encodeURIComponent(review)}/reply`
    await askChannex('POST', path, { credential, body: { reply: { reply: text } } })
  },
}
