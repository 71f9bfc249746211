import { useState } from 'react'
import type { Api, MoreOf } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { Meta } from '../../lib/api.ts'
import { to as here } from '../../lib/language.ts'
import { $token } from '../../lib/session.ts'
import { useItem } from '../../lib/useItem.ts'
import { useList } from '../../lib/useList.ts'
import { around, say, words } from '../../lib/words.ts'
import { Pager } from '../Pager.tsx'
import { Queries } from '../Queries.tsx'
import type { Found } from '../search/useSearch.ts'
import { useAddress } from '../useAddress.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareBox } from './CompareBox.tsx'
import { compare } from './compared.ts'
import { Sharing } from './Sharing.tsx'
import { StayBox } from './StayBox.tsx'
import { type Stay, stayOf, stayParams, stayQuery } from './stay.ts'
import { useWishes } from './useWishes.ts'
import { WishCard } from './WishCard.tsx'
import { wish } from './wishes.ts'

const aPage = 20

/** Hostels to remember: of the account, or of this browser alone. */
export const WishlistPage = () => (
  <Queries>
    <Mine />
  </Queries>
)

function Mine() {
  const address = useAddress()
  const stay = stayOf(address)
  const page = address.whole('page') ?? 1
  const ids = useWishes()
  const [isIn] = useState(() => $token.get() !== null)
  const { rows, meta, problem, reload, shared } = useHostels({ stay, page, ids, isIn })
  if (problem && !rows)
    return (
      <ErrorState problem={problem} onRetry={reload}>
        {problem.status === 401 && (
          <a className="button button-primary" href={logInHref()}>
            {words('lists').logIn}
          </a>
        )}
      </ErrorState>
    )
  if (!rows) return <Skeleton rows={3} height={150} label={words('lists').reading} />
  // Taken off in this moment, here or in another tab.
  const shown = rows.filter(h => ids.includes(h.id))
  if (!shown.length && page === 1) return <NothingYet />
  const said = words('lists')
  const [before, after] = around(said.inBrowser, 'link')
  return (
    <div className="grid gap-6">
      <StayBox stay={stay} onChange={address.set} />
      <ul className="grid gap-3">
        {shown.map(hostel => (
          <li key={hostel.id}>
            <WishCard hostel={hostel} stay={stay}>
              <CompareBox id={hostel.id} name={hostel.name} />
              <Button
                isSmall
                kind="quiet"
                icon="trash2"
                aria-label={say(said.removeOne, { name: hostel.name })}
                onClick={() => takeOff(hostel, reload)}
              >
                {said.remove}
              </Button>
            </WishCard>
          </li>
        ))}
      </ul>
      {meta && <Pager meta={meta} onGo={to => address.set({ page: String(to) })} />}
      <CompareBar stay={stayParams(stay)} />
      {isIn ? (
        <Sharing token={shared ?? null} onChange={reload} />
      ) : (
        <p className="max-w-text text-muted">
          {before}
          <a className="link" href={logInHref()}>
            {said.logIn}
          </a>
          {after}
        </p>
      )}
    </div>
  )
}

async function takeOff({ id }: Found, reload: () => void) {
  if (!(await wish(id, false))) return
  compare(id, false)
  reload()
}

const logInHref = () => here(`/account/login?next=${encodeURIComponent(here('/wishlist'))}`)

const NothingYet = () => (
  <EmptyState icon="heart" title={words('lists').nothing}>
    <p>{words('lists').nothingText}</p>
    <a className="button button-primary" href={here('/search')}>
      {words('lists').find}
    </a>
  </EmptyState>
)

interface Asked {
  stay: Stay
  page: number
  ids: number[]
  isIn: boolean
}

/** The account's list comes from there; the browser's by the numbers of its hostels. */
function useHostels({ stay, page, ids, isIn }: Asked) {
  const mine = useList('GET /wishlist', { query: { ...stayQuery(stay), page, limit: aPage } }, { enabled: isIn })
  const asked = ids.slice((page - 1) * aPage, page * aPage)
  const question = { query: { properties: asked.join(','), ...stayQuery(stay) } }
  const kept = useItem('GET /wishlist/hostels', question, { enabled: !isIn && asked.length > 0, keep: true })
  if (isIn) return { ...mine, shared: (mine.meta as (Meta & MoreOf<Api['GET /wishlist']>) | undefined)?.shared }
  const meta: Meta = { page, limit: aPage, total: ids.length, pages: Math.ceil(ids.length / aPage) }
  return { rows: asked.length ? kept.item?.hostels : [], meta, problem: kept.problem, reload: kept.reload, shared: null }
}
