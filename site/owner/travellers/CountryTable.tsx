import { Link } from 'react-router'
import { Icon } from '../../kit/Icon.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Tabs } from '../../kit/Tabs.tsx'
import { formatNumber } from '../../lib/format/format.ts'
import { travellerMessages } from './messages.ts'
import { type CountryStats, formatCountry, formatShare, type SortKey, sortCountries, sortKeys } from './travellerFormat.ts'

const columnOrder = ['country', 'guests', 'nights'] as const

/** The figures of the map as a sortable table; the order is kept in the address. */
export function CountryTable({ countries, guests }: { countries: readonly CountryStats[]; guests: number }) {
  const { get, hrefFor } = useListState()
  const messages = travellerMessages().table
  const by = sortKeys.find(k => k === get('sort')) ?? 'guests'
  const hrefOf = (key: SortKey) => hrefFor({ sort: key === 'guests' ? undefined : key })
  return (
    <>
      <div className="md:hidden">
        <Tabs label={messages.sortBy} tabs={columnOrder.map(key => ({ to: hrefOf(key), label: messages[key], isOn: key === by }))} />
      </div>
      <table className="table">
        <caption className="sr-only">{messages.caption}</caption>
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
                  {messages[key]}
                  {key === by && <Icon name={key === 'country' ? 'chevronUp' : 'chevronDown'} size={14} />}
                </Link>
              </th>
            ))}
            <th scope="col" className="figure">
              {messages.share}
            </th>
          </tr>
        </thead>
        <tbody>
          {sortCountries(countries, by).map(c => (
            <tr key={c.country}>
              <td data-head={messages.country}>{formatCountry(c)}</td>
              <td data-head={messages.guests} className="figure tabular">
                {formatNumber(c.guests)}
              </td>
              <td data-head={messages.nights} className="figure tabular">
                {formatNumber(c.nights)}
              </td>
              <td data-head={messages.share} className="figure tabular">
                {formatShare(c.guests, guests)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}
