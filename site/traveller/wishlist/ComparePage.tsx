import { useQueries } from '@tanstack/react-query'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { call } from '../../lib/api.ts'
import { to } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { useItem } from '../../lib/useItem.ts'
import { say, words } from '../../lib/words.ts'
import { Queries } from '../Queries.tsx'
import type { Found } from '../search/useSearch.ts'
import { useAddress } from '../useAddress.ts'
import { mostCompared } from './compared.ts'
import type { House } from './facts.ts'
import { type Read, Side } from './SideBySide.tsx'
import { StayBox } from './StayBox.tsx'
import { listQuery, stayOf } from './stay.ts'

/** Two to four hostels side by side. */
export const ComparePage = () => (
  <Queries>
    <Compare />
  </Queries>
)

/** Numbers of hostels in an address, each once. */
export const hostelsIn = (text: string | undefined): number[] =>
  [
    ...new Set(
      (text ?? '')
        .split(',')
        .filter(id => /^[1-9]\d{0,8}$/.test(id))
        .map(Number),
    ),
  ].slice(0, mostCompared)

function Compare() {
  const address = useAddress()
  const stay = stayOf(address)
  const ids = hostelsIn(address.text('hostels'))
  const question = { query: { properties: ids.join(','), ...listQuery(stay) } }
  const { item, problem, reload } = useItem('GET /wishlist/hostels', question, { enabled: ids.length > 0, keep: true })
  const hostels = item?.hostels ?? []
  const houses = useHouses(hostels)
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (ids.length > 0 && !item) return <Skeleton rows={4} height={120} label={words('lists').readingHostels} />
  const gone = item?.missing.length ?? 0
  if (hostels.length < 2)
    return (
      <div className="grid gap-6">
        <Gone n={gone} />
        <TooFew />
      </div>
    )
  return (
    <div className="grid gap-6">
      <Gone n={gone} />
      <StayBox stay={stay} onChange={address.set} />
      <Side hostels={hostels} houses={houses} stay={stay} />
    </div>
  )
}

/** Of what is not on the site any more nothing is known but that. */
const Gone = ({ n }: { n: number }) => n > 0 && <Notice kind="warning">{say(words('lists').goneOf, { n })}</Notice>

const TooFew = () => (
  <EmptyState icon="heart" title={words('lists').chooseTitle}>
    <p>{words('lists').chooseText}</p>
    <a className="button button-primary" href={to('/wishlist')}>
      {words('lists').open}
    </a>
  </EmptyState>
)

/** Read one by one, as their pages are: one that does not come takes nothing from the others. */
function useHouses(hostels: readonly Found[]): Read[] {
  const answers = useQueries({
    queries: hostels.map(({ id }) => ({
      queryKey: ['GET /property/:id', { params: { id } }],
      queryFn: async ({ signal }: { signal: AbortSignal }): Promise<House> => {
        const reply = await call('GET /property/:id', { params: { id }, signal })
        if (!reply.ok) throw reply.problem as Problem
        return reply.data
      },
    })),
  })
  return answers.map(({ data, error, isFetching, refetch }) => ({
    house: data,
    problem: (error as Problem | null) ?? undefined,
    isReading: isFetching,
    again: async () => (await refetch()).isSuccess,
  }))
}
