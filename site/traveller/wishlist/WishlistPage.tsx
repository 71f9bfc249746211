import { useState } from 'react'
import type { Api, ResultMeta } from '../../../api/contract.ts'
import { Button } from '../../kit/Button.tsx'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import type { Meta } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useList } from '../../lib/http/useList.ts'
import { localizeHref as here } from '../../lib/language/language.ts'
import { getMessages, splitAtPlaceholder, t } from '../../lib/language/messages.ts'
import { useSyncedList, useSyncProblem } from '../../lib/live/useSyncedList.ts'
import { $token } from '../../lib/session/session.ts'
import { PagedList } from '../PagedList.tsx'
import { QueryProvider } from '../QueryProvider.tsx'
import type { SearchResult } from '../search/searchResult.ts'
import { SavedSearchList } from '../searches/SavedSearchList.tsx'
import { savedSearches } from '../searches/savedSearches.ts'
import { staySearchParams } from '../stay/staySearch.ts'
import { useUrlState } from '../useUrlState.ts'
import { CompareBar } from './CompareBar.tsx'
import { CompareBox } from './CompareBox.tsx'
import { setCompared } from './comparedHostels.ts'
import { LocalShareLinkPanel, ShareLinkPanel } from './ShareLinkPanel.tsx'
import { StayForm } from './StayForm.tsx'
import { useWishlistIds } from './useWishes.ts'
import { WishCard } from './WishCard.tsx'
import { setWish, wishlist } from './wishlist.ts'
import { wishlistRules } from './wishlistItems.ts'
import { listQuery, parseWishlistStay, type WishlistStay } from './wishlistStay.ts'

const pageSize = 20

/** Saved hostels and searches of the account, or of this browser. */
export const WishlistPage = () => (
  <QueryProvider>
    <WishlistPanel />
    <SavedSearchList />
    <LocalWishlistNotice />
  </QueryProvider>
)

function WishlistPanel() {
  const address = useUrlState()
  const stay = parseWishlistStay(address)
  const page = address.whole('page') ?? 1
  const ids = useWishlistIds()
  const { problem: syncProblem } = useSyncProblem(wishlist, ids.length)
  const [hasAccount] = useState(() => $token.get() !== null)
  // Hostels beyond the limit of the account stay in the browser: that list is shown until it fits.
  const isFull = syncProblem?.code === 'list_full'
  const isIn = hasAccount && !isFull
  const { rows, meta, problem, isOld, reload, shared } = useWishlistProperties({ stay, page, ids, isIn })
  // Without those that were just removed, here or in another tab.
  const visible = rows?.filter(h => ids.includes(h.id))
  if ((!rows && !problem) || (hasAccount && syncProblem === undefined))
    return <Skeleton rows={3} height={150} label={getMessages('wishlist').reading} />
  if (visible?.length === 0 && page === 1) return <EmptyWishlist />
  return (
    <div className="grid gap-6">
      {isFull && <Notice kind="warning">{t(getMessages('wishlist').tooMany, { most: wishlistRules.most })}</Notice>}
      {visible && <StayForm stay={stay} onChange={address.set} />}
      <div>
        <PagedList meta={meta} isOld={isOld} pageHref={address.pageHref} turnTo={address.turnTo}>
          {problem && !rows && <WishlistError problem={problem} onRetry={reload} />}
          {visible && visible.length > 0 && (
            <ul className="grid gap-3">
              {visible.map(property => (
                <li key={property.id}>
                  <WishCard property={property} stay={stay}>
                    <CompareBox id={property.id} name={property.name} />
                    <RemoveButton property={property} onDone={reload} />
                  </WishCard>
                </li>
              ))}
            </ul>
          )}
        </PagedList>
      </div>
      {visible && <CompareBar searchParams={staySearchParams(stay)} />}
      {visible && (isIn ? <ShareLinkPanel token={shared ?? null} onChange={reload} /> : <LocalShareLinkPanel ids={ids} />)}
    </div>
  )
}

const WishlistError = ({ problem, onRetry }: { problem: Problem; onRetry: () => void }) => (
  <ErrorState problem={problem} onRetry={onRetry}>
    {problem.status === 401 && (
      <a className="button button-primary" href={logInHref()}>
        {getMessages('wishlist').logIn}
      </a>
    )}
  </ErrorState>
)

function RemoveButton({ property, onDone }: { property: SearchResult; onDone: () => void }) {
  const messages = getMessages('wishlist')
  return (
    <Button
      isSmall
      kind="quiet"
      icon="trash2"
      aria-label={t(messages.removeOne, { name: property.name })}
      onClick={() => removeFromWishlist(property, onDone)}
    >
      {messages.remove}
    </Button>
  )
}

/** Says that a list without an account is stored only in this browser. */
function LocalWishlistNotice() {
  const isEmpty = useWishlistIds().length + useSyncedList(savedSearches).length === 0
  const messages = getMessages('wishlist')
  if (isEmpty || $token.get() !== null) return null
  const [before, after] = splitAtPlaceholder(messages.inBrowser, 'link')
  return (
    <p className="mt-6 max-w-text text-muted">
      {before}
      <a className="link" href={logInHref()}>
        {messages.logIn}
      </a>
      {after}
    </p>
  )
}

async function removeFromWishlist({ id }: SearchResult, reload: () => void) {
  if (!(await setWish(id, false))) return
  setCompared(id, false)
  reload()
}

const logInHref = () => here(`/account/login?next=${encodeURIComponent(here('/wishlist'))}`)

const EmptyWishlist = () => (
  <EmptyState icon="heart" title={getMessages('wishlist').nothing}>
    <p>{getMessages('wishlist').nothingText}</p>
    <a className="button button-primary" href={here('/search')}>
      {getMessages('wishlist').find}
    </a>
  </EmptyState>
)

interface WishlistQuery {
  stay: WishlistStay
  page: number
  ids: number[]
  isIn: boolean
}

/** The account's list from the API, or the hostels of the browser's list by their ids. */
function useWishlistProperties({ stay, page, ids, isIn }: WishlistQuery) {
  const mine = useList('GET /wishlist', { query: { ...listQuery(stay), page, limit: pageSize } }, { enabled: isIn })
  const pageIds = ids.slice((page - 1) * pageSize, page * pageSize)
  const request = { query: { properties: pageIds.join(','), ...listQuery(stay) } }
  const local = useItem('GET /wishlist/hostels', request, { enabled: !isIn && pageIds.length > 0, keepPrevious: true })
  if (isIn) return { ...mine, shared: (mine.meta as (Meta & ResultMeta<Api['GET /wishlist']>) | undefined)?.shared }
  const meta: Meta = { page, limit: pageSize, total: ids.length, pages: Math.ceil(ids.length / pageSize) }
  return {
    rows: pageIds.length ? local.item?.hostels : [],
    meta,
    problem: local.problem,
    isOld: local.isOld,
    reload: local.reload,
    shared: null,
  }
}
