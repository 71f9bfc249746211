import { formatDay } from '../../lib/format/format.ts'
import { t } from '../../lib/language/messages.ts'
import type { DashboardData } from './dashboardData.ts'
import { dashboardMessages } from './messages.ts'

interface Props {
  series: DashboardData['series']
  today: string
  label: string
}

const HEIGHT = 100

/** Shown instead of an empty chart. */
export function formatNoneSold(series: Props['series'], today: string): string {
  const messages = dashboardMessages().nights
  if (series.every(s => s.bedsAvailable === 0)) return messages.noneForSale
  return (series.at(-1)?.day ?? '') >= today ? messages.noneYet : messages.noneSold
}

/** Beds sold of those for sale, one bar per night; the same as a table for screen readers. */
export function BedChart({ series, today, label }: Props) {
  const messages = dashboardMessages().nights
  if (series.every(s => s.bedsSold === 0))
    return <p className="grid h-28 place-items-center bg-paper px-4 text-center text-muted">{formatNoneSold(series, today)}</p>
  const most = Math.max(1, ...series.map(s => Math.max(s.bedsAvailable, s.bedsSold)))
  const y = (beds: number) => (beds / most) * HEIGHT
  return (
    <div className="relative">
      <svg
        className="h-28 w-full bg-paper rtl:-scale-x-100"
        viewBox={`0 0 ${series.length} ${HEIGHT}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {series.map((s, i) => (
          <g key={s.day}>
            <title>{t(messages.bar, { day: formatDay(s.day), sold: s.bedsSold, n: s.bedsAvailable })}</title>
            <rect x={i} y={0} width={1} height={HEIGHT} fill="transparent" />
            <rect
              x={i + 0.06}
              y={HEIGHT - y(s.bedsSold)}
              width={0.88}
              height={y(s.bedsSold)}
              fill={s.day === today ? 'var(--accent)' : 'var(--positive)'}
            />
            <line
              x1={i}
              x2={i + 1}
              y1={HEIGHT - y(s.bedsAvailable)}
              y2={HEIGHT - y(s.bedsAvailable)}
              stroke="var(--muted)"
              vectorEffect="non-scaling-stroke"
            />
          </g>
        ))}
      </svg>
      <p className="mt-2 flex justify-between gap-3 text-muted" aria-hidden="true">
        <span>{series[0] && formatDay(series[0].day)}</span>
        <span>{messages.line}</span>
        <span>{series.at(-1) && formatDay(series.at(-1)!.day)}</span>
      </p>
      {/* A table alone would be as wide as its content, even when visually hidden. */}
      <div className="sr-only">
        <table>
          <caption>{label}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.night}</th>
              <th scope="col">{messages.sold}</th>
              <th scope="col">{messages.forSale}</th>
              <th scope="col">{messages.arrivals}</th>
              <th scope="col">{messages.departures}</th>
            </tr>
          </thead>
          <tbody>
            {series.map(s => (
              <tr key={s.day}>
                <th scope="row">{formatDay(s.day)}</th>
                <td>{s.bedsSold}</td>
                <td>{s.bedsAvailable}</td>
                <td>{s.arrivals}</td>
                <td>{s.departures}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}
