import { useState } from 'react'
import type { Api, MoreOf } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { Meta } from '../../lib/api.ts'
import { to as here } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { $token } from '../../lib/session.ts'
import { useItem } from '../../lib/useItem.ts'
import { useKeptList, useSync } from '../../lib/useKeptList.ts'
import { useList } from '../../lib/useList.ts'
import { around, say, words } from '../../lib/words.ts'
import { Paged } from '../Paged.tsx'
import { Queries } from '../Queries.tsx'
import type { Found } from '../search/useSearch.ts'
import { SavedSearches } from '../searches/SavedSearches.tsx'
import { savedSearches } from '../searches/savedSearches.ts'
import { lookedParams } from '../stay/looked.ts'
import { useAddress } from '../useAddress.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareBox } from './CompareBox.tsx'
import { compare } from './compared.ts'
import { hostels } from './hostels.ts'
import { Sharing, SharingHere } from './Sharing.tsx'
import { StayBox } from './StayBox.tsx'
import { listQuery, type Stay, stayOf } from './stay.ts'
import { useWishes } from './useWishes.ts'
import { WishCard } from './WishCard.tsx'
import { wish, wishlist } from './wishes.ts'

const aPage = 20

/** Hostels and searches to remember: of the account, or of this browser alone. */
export const WishlistPage = () => (
  <Queries>
    <Mine />
    <SavedSearches />
    <InBrowser />
  </Queries>
)

function Mine() {
  const address = useAddress()
  const stay = stayOf(address)
  const page = address.whole('page') ?? 1
  const ids = useWishes()
  const { problem: trouble } = useSync(wishlist, ids.length)
  const [hasAccount] = useState(() => $token.get() !== null)
  // What an account has no room for stays in the browser, and is what there is to see until it fits.
  const isFull = trouble?.code === 'list_full'
  const isIn = hasAccount && !isFull
  const { rows, meta, problem, isOld, reload, shared } = useHostels({ stay, page, ids, isIn })
  // Taken off in this moment, here or in another tab.
  const shown = rows?.filter(h => ids.includes(h.id))
  if ((!rows && !problem) || (hasAccount && trouble === undefined)) return <Skeleton rows={3} height={150} label={words('lists').reading} />
  if (shown?.length === 0 && page === 1) return <NothingYet />
  return (
    <div className="grid gap-6">
      {isFull && <Notice kind="warning">{say(words('lists').tooMany, { most: hostels.most })}</Notice>}
      {shown && <StayBox stay={stay} onChange={address.set} />}
      <div>
        <Paged meta={meta} isOld={isOld} pageHref={address.pageHref} turnTo={address.turnTo}>
          {problem && !rows && <Failed problem={problem} onRetry={reload} />}
          {shown && shown.length > 0 && (
            <ul className="grid gap-3">
              {shown.map(hostel => (
                <li key={hostel.id}>
                  <WishCard hostel={hostel} stay={stay}>
                    <CompareBox id={hostel.id} name={hostel.name} />
                    <TakeOff hostel={hostel} onDone={reload} />
                  </WishCard>
                </li>
              ))}
            </ul>
          )}
        </Paged>
      </div>
      {shown && <CompareBar looked={lookedParams(stay)} />}
      {shown && (isIn ? <Sharing token={shared ?? null} onChange={reload} /> : <SharingHere ids={ids} />)}
    </div>
  )
}

const Failed = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <ErrorState problem={problem} onRetry={onRetry}>
    {problem.status === 401 && (
      <a className="button button-primary" href={logInHref()}>
        {words('lists').logIn}
      </a>
    )}
  </ErrorState>
)

function TakeOff({ hostel, onDone }: { hostel: Found; onDone: () => void }) {
  const said = words('lists')
  return (
    <Button
      isSmall
      kind="quiet"
      icon="trash2"
      aria-label={say(said.removeOne, { name: hostel.name })}
      onClick={() => takeOff(hostel, onDone)}
    >
      {said.remove}
    </Button>
  )
}

/** That what somebody without an account keeps is nowhere else. */
function InBrowser() {
  const isEmpty = useWishes().length + useKeptList(savedSearches).length === 0
  const said = words('lists')
  if (isEmpty || $token.get() !== null) return null
  const [before, after] = around(said.inBrowser, 'link')
  return (
    <p className="mt-6 max-w-text text-muted">
      {before}
      <a className="link" href={logInHref()}>
        {said.logIn}
      </a>
      {after}
    </p>
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
  const mine = useList('GET /wishlist', { query: { ...listQuery(stay), page, limit: aPage } }, { enabled: isIn })
  const asked = ids.slice((page - 1) * aPage, page * aPage)
  const question = { query: { properties: asked.join(','), ...listQuery(stay) } }
  const kept = useItem('GET /wishlist/hostels', question, { enabled: !isIn && asked.length > 0, keep: true })
  if (isIn) return { ...mine, shared: (mine.meta as (Meta & MoreOf<Api['GET /wishlist']>) | undefined)?.shared }
  const meta: Meta = { page, limit: aPage, total: ids.length, pages: Math.ceil(ids.length / aPage) }
  return { rows: asked.length ? kept.item?.hostels : [], meta, problem: kept.problem, isOld: kept.isOld, reload: kept.reload, shared: null }
}
