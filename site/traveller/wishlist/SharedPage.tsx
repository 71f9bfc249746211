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
import { idsIn } from './hostels.ts'
import { StayBox } from './StayBox.tsx'
import { listQuery, stayOf } from './stay.ts'
import { WishCard } from './WishCard.tsx'
import { WishHeart } from './WishHeart.tsx'

const limit = 20

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
  const [key] = useState(() => location.hash.slice(1))
  const [answer, setAnswer] = useState<{ to: string; reply: Reply<Found[]> }>()
  const [tries, setTries] = useState(0)
  const query = JSON.stringify({ ...listQuery(stay), page })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new try asks the same again
  useEffect(() => {
    const stop = new AbortController()
    read(key, JSON.parse(query), stop.signal).then(reply => !stop.signal.aborted && setAnswer({ to: query, reply }))
    return () => stop.abort()
  }, [query, key, tries])
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

type Asked = ReturnType<typeof listQuery> & { page: number }

/** By its key the list of an account, as it is now; or the hostels that the address names. */
async function read(key: string, { page, ...stay }: Asked, signal: AbortSignal): Promise<Reply<Found[]>> {
  const ids = idsIn(key)
  if (!ids) return api('GET /wishlist/shared', { query: { ...stay, page, limit }, headers: { 'x-manage-token': key }, signal })
  const meta = { page, limit, total: ids.length, pages: Math.ceil(ids.length / limit) }
  const properties = ids.slice((page - 1) * limit, page * limit).join(',')
  if (!properties) return { ok: true, status: 200, data: [], meta }
  const reply = await api('GET /wishlist/hostels', { query: { properties, ...stay }, signal })
  return reply.ok ? { ...reply, data: reply.data.hostels, meta } : reply
}

const NotShared = () => (
  <EmptyState icon="heart" title={words('lists').notShared}>
    <p>{words('lists').notSharedText}</p>
    <a className="button button-primary" href={here('/search')}>
      {words('lists').find}
    </a>
  </EmptyState>
)
