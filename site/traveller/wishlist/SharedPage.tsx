import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api, type Reply } from '../../lib/http/api.ts'
import { localizeHref as here } from '../../lib/language/language.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { PagedList } from '../PagedList.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import type { SearchResult } from '../search/searchResult.ts'
import { useUrlState } from '../useUrlState.ts'
import { StayForm } from './StayForm.tsx'
import { WishCard } from './WishCard.tsx'
import { WishHeart } from './WishHeart.tsx'
import { parseListHash } from './wishlistItems.ts'
import { listQuery, parseWishlistStay } from './wishlistStay.ts'

const limit = 20

/** A shared wishlist, from which hostels can be added to one's own. */
export const SharedPage = () => (
  <QueryProvider>
    <SharedList />
  </QueryProvider>
)

function SharedList() {
  const address = useUrlState()
  const stay = parseWishlistStay(address)
  const page = address.whole('page') ?? 1
  const [key] = useState(() => location.hash.slice(1))
  const [answer, setAnswer] = useState<{ to: string; reply: Reply<SearchResult[]> }>()
  const [attempt, setAttempt] = useState(0)
  const query = JSON.stringify({ ...listQuery(stay), page })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry repeats the same request
  useEffect(() => {
    const stop = new AbortController()
    fetchSharedList(key, JSON.parse(query), stop.signal).then(reply => !stop.signal.aborted && setAnswer({ to: query, reply }))
    return () => stop.abort()
  }, [query, key, attempt])
  const reply = answer?.reply
  if (!reply) return <Skeleton rows={3} height={150} label={getMessages('wishlist').opening} />
  const rows = reply.ok ? reply.data : undefined
  return (
    <div className="grid gap-6">
      {rows && <StayForm stay={stay} onChange={address.set} />}
      <div>
        <PagedList
          meta={reply.ok ? reply.meta : undefined}
          isOld={answer?.to !== query}
          pageHref={address.pageHref}
          turnTo={address.turnTo}
        >
          {!reply.ok &&
            (reply.status === 404 ? <NotSharedState /> : <ErrorState problem={reply.problem} onRetry={() => setAttempt(attempt + 1)} />)}
          {rows?.length === 0 && <p className="text-muted">{getMessages('wishlist').empty}</p>}
          {rows && rows.length > 0 && (
            <ul className="grid gap-3">
              {rows.map(property => (
                <li key={property.id}>
                  <WishCard property={property} stay={stay}>
                    <WishHeart id={property.id} name={property.name} />
                  </WishCard>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </div>
  )
}

type SharedListQuery = ReturnType<typeof listQuery> & { page: number }

/** The present list of an account by its token, or the hostels whose ids are in the address. */
async function fetchSharedList(key: string, { page, ...stay }: SharedListQuery, signal: AbortSignal): Promise<Reply<SearchResult[]>> {
  const ids = parseListHash(key)
  if (!ids) return api('GET /wishlist/shared', { query: { ...stay, page, limit }, headers: { 'x-manage-token': key }, signal })
  const meta = { page, limit, total: ids.length, pages: Math.ceil(ids.length / limit) }
  const properties = ids.slice((page - 1) * limit, page * limit).join(',')
  if (!properties) return { ok: true, status: 200, data: [], meta }
  const reply = await api('GET /wishlist/hostels', { query: { properties, ...stay }, signal })
  return reply.ok ? { ...reply, data: reply.data.hostels, meta } : reply
}

const NotSharedState = () => (
  <EmptyState icon="heart" title={getMessages('wishlist').notShared}>
    <p>{getMessages('wishlist').notSharedText}</p>
    <a className="button button-primary" href={here('/search')}>
      {getMessages('wishlist').find}
    </a>
  </EmptyState>
)
