import { Link } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { Tabs } from '../../kit/Tabs.tsx'
import { useListState } from '../../kit/useListState.ts'
import { type CountryStats, type SortKey, sortCountries, sortKeys } from './travellerFormat.ts'

const columnLabels: Record<SortKey, string> = { country: 'Country', guests: 'Guests', nights: 'Nights' }
const columnOrder = ['country', 'guests', 'nights'] as const

/** What the map shows, in figures; each head sorts by its column, and the address keeps by which. */
export function CountryTable({ countries, guests }: { countries: readonly CountryStats[]; guests: number }) {
  const { get, hrefFor } = useListState()
  const by = sortKeys.find(k => k === get('sort')) ?? 'guests'
  const hrefOf = (key: SortKey) => hrefFor({ sort: key === 'guests' ? undefined : key })
  return (
    <>
      <div className="md:hidden">
        <Tabs label="Sort by" tabs={columnOrder.map(key => ({ to: hrefOf(key), label: columnLabels[key], isOn: key === by }))} />
      </div>
      <table className="table">
        <caption className="sr-only">Guests and nights by country</caption>
        <thead>
          <tr>
            {columnOrder.map(key => (
              <th
                key={key}
                scope="col"
                aria-sort={key === by ? (key === 'country' ? 'ascending' : 'descending') : undefined}
                className={key === 'country' ? undefined : 'figure'}
              >
                <Link to={hrefOf(key)} replace preventScrollReset className="inline-flex items-center gap-1 py-0.5 hover:text-ink">
                  {columnLabels[key]}
                  {key === by && <Icon name={key === 'country' ? 'chevronUp' : 'chevronDown'} size={14} />}
                </Link>
              </th>
            ))}
            <th scope="col" className="figure">
              Share
            </th>
          </tr>
        </thead>
        <tbody>
          {sortCountries(countries, by).map(c => (
            <tr key={c.country}>
              <td data-head="Country">{c.country}</td>
              <td data-head="Guests" className="figure tabular">
                {c.guests}
              </td>
              <td data-head="Nights" className="figure tabular">
                {c.nights}
              </td>
              <td data-head="Share" className="figure tabular">
                {Math.round((c.guests / Math.max(1, guests)) * 100)}%
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
