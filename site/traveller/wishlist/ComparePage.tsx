import { useQueries } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { call } from '../../lib/api.ts'
import { commas, to } from '../../lib/language.ts'
import type { Problem } from '../../lib/problem.ts'
import { useItem } from '../../lib/useItem.ts'
import { words } from '../../lib/words.ts'
import { Photo } from '../Photo.tsx'
import { Queries } from '../Queries.tsx'
import { payWords } from '../search/cardWords.ts'
import { Score } from '../search/ResultCard.tsx'
import type { Found } from '../search/useSearch.ts'
import { lineWords } from '../stay/stayWords.ts'
import { useAddress } from '../useAddress.ts'
import { mostCompared } from './compared.ts'
import { differingFacilities, type House, houseFacts, houseRuleRows, sharedFacilities } from './facts.ts'
import { StayBox } from './StayBox.tsx'
import { type Stay, stayOf, stayParams, stayQuery } from './stay.ts'
import { Price } from './WishCard.tsx'

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
  const question = { query: { properties: ids.join(','), ...stayQuery(stay) } }
  const { item, problem, reload } = useItem('GET /wishlist/hostels', question, { enabled: ids.length > 0, keep: true })
  const hostels = item?.hostels ?? []
  const houses = useHouses(hostels)
  if (problem && !item) return <ErrorState problem={problem} onRetry={reload} />
  if (ids.length > 0 && !item) return <Skeleton rows={4} height={120} label={words('lists').readingHostels} />
  if (hostels.length < 2) return <TooFew />
  return (
    <div className="grid gap-6">
      <StayBox stay={stay} onChange={address.set} />
      <Side hostels={hostels} houses={houses} stay={stay} />
    </div>
  )
}

const TooFew = () => (
  <EmptyState icon="heart" title={words('lists').chooseTitle}>
    <p>{words('lists').chooseText}</p>
    <a className="button button-primary" href={to('/wishlist')}>
      {words('lists').open}
    </a>
  </EmptyState>
)

/** Read one by one, as their pages are; those that do not come leave their facts empty. */
function useHouses(hostels: readonly Found[]): House[] | undefined {
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
  const houses = answers.flatMap(answer => answer.data ?? [])
  return hostels.length > 0 && houses.length === hostels.length ? houses : undefined
}

function Side({ hostels, houses, stay }: { hostels: readonly Found[]; houses: House[] | undefined; stay: Stay }) {
  const said = words('lists')
  return (
    <>
      <p className="text-sm text-muted sm:hidden">{said.swipe}</p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls sideways must be reached by the keyboard */}
      <section className="-mx-4 overflow-x-auto px-4" tabIndex={0} aria-label={said.comparison}>
        <table className="compare">
          <caption className="sr-only">{said.side}</caption>
          <thead>
            <tr>
              <td />
              {hostels.map(hostel => (
                <th key={hostel.id} scope="col">
                  <Photo url={hostel.cover} alt="" sizes="14rem" className="mb-2 aspect-3/2 w-full rounded-control" />
                  <a className="link text-base" href={to(`${hostel.path}?${stayParams(stay)}`)}>
                    {hostel.name}
                  </a>
                  <p className="text-sm font-normal text-muted">{hostel.city}</p>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <Row label={said.score} cells={hostels.map(h => <Score key={h.id} rating={h.rating} />)} />
            <Row label={stay.arrival ? said.stay : said.price} cells={hostels.map(h => <Price key={h.id} hostel={h} stay={stay} />)} />
            {stay.arrival && (
              <>
                <Row label={said.sleep} cells={hostels.map(h => h.offer?.lines.map(lineWords).join(' + ') ?? '')} />
                <Row
                  label={said.pay}
                  cells={hostels.map(({ offer, payAtProperty }) => (offer ? payWords({ offer, payAtProperty }) : ''))}
                />
              </>
            )}
            {houses ? (
              <Facts houses={houses} />
            ) : (
              <Row label={said.more} cells={hostels.map(h => <span key={h.id} className="skeleton block h-5 w-24" />)} />
            )}
          </tbody>
        </table>
      </section>
    </>
  )
}

function Facts({ houses }: { houses: House[] }) {
  const common = sharedFacilities(houses)
  return (
    <>
      {houseFacts(houses).map(({ label, values }) => (
        <Row key={label} label={label} cells={values} />
      ))}
      {differingFacilities(houses).map(({ label, has }) => (
        <Row key={label} label={label} cells={has.map((yes, i) => <Has key={houses[i]?.id} yes={yes} />)} />
      ))}
      {houseRuleRows(houses).map(({ label, values }) => (
        <Row key={`rule ${label}`} label={label} cells={values} />
      ))}
      {common.length > 0 && (
        <tr>
          <th scope="row">{words('lists').allHave}</th>
          <td colSpan={houses.length}>{commas(common)}</td>
        </tr>
      )}
    </>
  )
}

function Row({ label, cells }: { label: string; cells: readonly ReactNode[] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      {cells.map((cell, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its hostel's place
        <td key={i}>{cell === '' ? <span className="text-muted">{words('lists').notSaid}</span> : cell}</td>
      ))}
    </tr>
  )
}

function Has({ yes }: { yes: boolean }) {
  if (!yes) return <span className="text-muted">{words('lists').no}</span>
  return (
    <span className="flex items-center gap-1.5 text-positive">
      <Icon name="check" size={18} />
      {words('lists').yes}
    </span>
  )
}
