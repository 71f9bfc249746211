import { formatSource } from '../../lib/format/bookingLabels.ts'
import { formatMoney } from '../../lib/format/format.ts'
import type { DashboardData } from './dashboardData.ts'
import { formatPercent } from './formatPercent.ts'
import { dashboardMessages } from './messages.ts'

type Channels = DashboardData['period']['channels']

/** Share of nights by channel. */
export function ChannelShares({ now, before }: { now: Channels; before: Channels }) {
  const messages = dashboardMessages().channels
  if (now.length === 0) return <p className="text-muted">{messages.none}</p>
  const shareBefore = (source: string) => before.find(c => c.source === source)?.share ?? 0
  return (
    <table className="table">
      <caption className="mb-2 text-start font-semibold">{messages.title}</caption>
      <thead>
        <tr>
          <th scope="col">{messages.channel}</th>
          <th scope="col" className="figure">
            {messages.bedNights}
          </th>
          <th scope="col" className="figure">
            {messages.share}
          </th>
          <th scope="col" className="figure">
            {messages.before}
          </th>
          <th scope="col" className="figure">
            {messages.revenue}
          </th>
        </tr>
      </thead>
      <tbody>
        {now.map(c => (
          <tr key={c.source}>
            <td data-head={messages.channel}>{formatSource(c.source)}</td>
            <td data-head={messages.bedNights} className="figure">
              {c.bedNights}
            </td>
            <td data-head={messages.share} className="figure">
              {formatPercent(c.share)}
            </td>
            <td data-head={messages.before} className="figure">
              {formatPercent(shareBefore(c.source))}
            </td>
            <td data-head={messages.revenue} className="figure">
              {c.revenue ? formatMoney(c.revenue) : '–'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
