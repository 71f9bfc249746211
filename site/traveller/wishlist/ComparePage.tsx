import { useQueries } from '@tanstack/react-query'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { call } from '../../lib/http/api.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { localizeHref } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import type { SearchResult } from '../search/searchResult.ts'
import { useUrlState } from '../useUrlState.ts'
import { CompareTable, type PropertyRead } from './CompareTable.tsx'
import { maxCompared } from './comparedHostels.ts'
import type { ComparedProperty } from './compareRows.ts'
import { StayForm } from './StayForm.tsx'
import { listQuery, parseWishlistStay } from './wishlistStay.ts'

/** Compares two to four hostels. */
export const ComparePage = () => (
  <QueryProvider>
    <CompareScreen />
  </QueryProvider>
)

/** Property ids in an address, without duplicates. */
export const parsePropertyIds = (text: string | undefined): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter(id => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, maxCompared)

function CompareScreen() {
  const address = useUrlState()
  const stay = parseWishlistStay(address)
  const ids = parsePropertyIds(address.text('hostels'))
  const request = { query: { properties: ids.join(','), ...listQuery(stay) } }
  const { item, problem, reload } = useItem('GET /wishlist/hostels', request, { enabled: ids.length > 0, keepPrevious: true })
  const hostels = item?.hostels ?? []
  const properties = useComparedProperties(hostels)
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (ids.length > 0 && !item) return <Skeleton rows={4} height={120} label={getMessages('wishlist').readingHostels} />
  const gone = item?.missing.length ?? 0
  if (hostels.length < 2)
    return (
      <div className="grid gap-6">
        <MissingNotice n={gone} />
        <TooFewState />
      </div>
    )
  return (
    <div className="grid gap-6">
      <MissingNotice n={gone} />
      <StayForm stay={stay} onChange={address.set} />
      <CompareTable hostels={hostels} properties={properties} stay={stay} />
    </div>
  )
}

/** Shown for hostels that are no longer on the site. */
const MissingNotice = ({ n }: { n: number }) => n > 0 && <Notice kind="warning">{t(getMessages('wishlist').goneOf, { n })}</Notice>

const TooFewState = () => (
  <EmptyState icon="heart" title={getMessages('wishlist').chooseTitle}>
    <p>{getMessages('wishlist').chooseText}</p>
    <a className="button button-primary" href={localizeHref('/wishlist')}>
      {getMessages('wishlist').open}
    </a>
  </EmptyState>
)

/** Loaded one by one, like their pages: if one fails, the others are shown. */
function useComparedProperties(hostels: readonly SearchResult[]): PropertyRead[] {
  const answers = useQueries({
    queries: hostels.map(({ id }) => ({
      queryKey: ['GET /property/:id', { params: { id } }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<ComparedProperty> => {
        const reply = await call('GET /property/:id', { params: { id }, signal })
        if (!reply.ok) throw reply.problem as Problem
        return reply.data
      },
    })),
  })
  return answers.map(({ data, error, isFetching, refetch }) => ({
    property: data,
    problem: (error as Problem | null) ?? undefined,
    isReading: isFetching,
    again: async () => (await refetch()).isSuccess,
  }))
}
