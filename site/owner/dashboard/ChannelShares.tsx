import { formatMoney } from '../../lib/format.ts'
import { formatSource } from '../booking/bookingLabels.ts'
import type { DashboardData } from './DashboardScreen.tsx'
import { formatPercent } from './formatPercent.ts'

type Channels = DashboardData['period']['channels']

/** Where the nights came from. */
export function ChannelShares({ now, before }: { now: Channels; before: Channels }) {
  if (now.length === 0) return <p className="text-muted">No nights were sold in these days, so no channel is listed.</p>
  const shareBefore = (source: string) => before.find(c => c.source === source)?.share ?? 0
  return (
    <table className="table">
      <caption className="mb-2 text-left font-semibold">Where the nights came from</caption>
      <thead>
        <tr>
          <th scope="col">Channel</th>
          <th scope="col" className="figure">
            Bed-nights
          </th>
          <th scope="col" className="figure">
            Share
          </th>
          <th scope="col" className="figure">
            Before
          </th>
          <th scope="col" className="figure">
            Room revenue
          </th>
        </tr>
      </thead>
      <tbody>
        {now.map(c => (
          <tr key={c.source}>
            <td data-head="Channel">{formatSource(c.source)}</td>
            <td data-head="Bed-nights" className="figure">
              {c.bedNights}
            </td>
            <td data-head="Share" className="figure">
              {formatPercent(c.share)}
            </td>
            <td data-head="Before" className="figure">
              {formatPercent(shareBefore(c.source))}
            </td>
            <td data-head="Room revenue" className="figure">
              {c.revenue ? formatMoney(c.revenue) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
