import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { api, type Reply } from '../../lib/api.ts'
import { to as here } from '../../lib/language.ts'
import { words } from '../../lib/words.ts'
import { Paged } from '../Paged.tsx'
import { Queries } from '../Queries.tsx'
import type { Found } from '../search/useSearch.ts'
import { useAddress } from '../useAddress.ts'
import { StayBox } from './StayBox.tsx'
import { stayOf, stayQuery } from './stay.ts'
import { WishCard } from './WishCard.tsx'
import { WishHeart } from './WishHeart.tsx'

/** A list that somebody shares: to read, and to take hostels from onto one's own. */
export const SharedPage = () => (
  <Queries>
    <Shared />
  </Queries>
)

function Shared() {
  const address = useAddress()
  const stay = stayOf(address)
  const page = address.whole('page') ?? 1
  const [token] = useState(() => location.hash.slice(1))
  const [answer, setAnswer] = useState<{ to: string; reply: Reply<Found[]> }>()
  const [tries, setTries] = useState(0)
  const query = JSON.stringify({ ...stayQuery(stay), page, limit: 20 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    const stop = new AbortController()
    api('GET /wishlist/shared', { query: JSON.parse(query), headers: { 'x-manage-token': token }, signal: stop.signal }).then(
      reply => !stop.signal.aborted && setAnswer({ to: query, reply }),
    )
    return () => stop.abort()
  }, [query, token, tries])
  const reply = answer?.reply
  if (!reply) return <Skeleton rows={3} height={150} label={words('lists').opening} />
  const rows = reply.ok ? reply.data : undefined
  return (
    <div className="grid gap-6">
      {rows && <StayBox stay={stay} onChange={address.set} />}
      <div>
        <Paged meta={reply.ok ? reply.meta : undefined} isOld={answer?.to !== query} pageHref={address.pageHref} turnTo={address.turnTo}>
          {!reply.ok && (reply.status === 404 ? <NotShared /> : <ErrorState problem={reply.problem} onRetry={() => setTries(tries + 1)} />)}
          {rows?.length === 0 && <p className="text-muted">{words('lists').empty}</p>}
          {rows && rows.length > 0 && (
            <ul className="grid gap-3">
              {rows.map(hostel => (
                <li key={hostel.id}>
                  <WishCard hostel={hostel} stay={stay}>
                    <WishHeart id={hostel.id} name={hostel.name} />
                  </WishCard>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </div>
    </div>
  )
}

const NotShared = () => (
  <EmptyState icon="heart" title={words('lists').notShared}>
    <p>{words('lists').notSharedText}</p>
    <a className="button button-primary" href={here('/search')}>
      {words('lists').find}
    </a>
  </EmptyState>
)
