import { formatDay, formatMoney } from '../../lib/format.ts'
import type { Day } from './Dashboard.tsx'
import { percent } from './TodayDoors.tsx'

export function PeriodFigures({ day: { period, startDate, endDate } }: { day: Day }) {
  const facts = [
    ['Occupancy', percent(period.occupancy), `${period.bedNightsSold} of ${period.bedNightsAvailable} bed-nights`],
    ['Room revenue', formatMoney(period.roomRevenue), 'without taxes'],
    ['Average bed rate', formatMoney(period.abr), 'a bed-night sold'],
    ['Revenue per bed', formatMoney(period.revPab), 'a bed-night for sale'],
    ['Bookings', String(period.bookings), `${period.cancelled} cancelled`],
  ] as const
  return (
    <section aria-labelledby="period" className="panel">
      <h2 id="period">
        {formatDay(startDate)} to {formatDay(endDate)}
      </h2>
      <dl className="grid grid-cols-2 gap-4 sm:grid-cols-5">
        {facts.map(([name, figure, note]) => (
          <div key={name}>
            <dt className="text-muted">{name}</dt>
            <dd>
              <span className="tabular block text-lg font-semibold">{figure}</span>
              <span className="text-muted">{note}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
