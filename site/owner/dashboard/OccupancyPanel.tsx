import { addDays } from '../../../domain/calendar/days.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { BedChart } from './BedChart.tsx'
import { dashboardMessages } from './messages.ts'

const NIGHTS = 30

/** The nights to come, one bar each: how full, said in words too. */
export function OccupancyPanel({ property, today }: { property: number; today: string }) {
  const messages = dashboardMessages().nights
  const query = { startDate: today, endDate: addDays(today, NIGHTS - 1) }
  const { item, problem, reload } = useItem('GET /dashboard/:id', { params: { id: property }, query })
  return (
    <section aria-labelledby="occupancy" className="panel">
      <h2 id="occupancy">{t(messages.title, { n: NIGHTS })}</h2>
      {!item && !problem && <Skeleton rows={1} height={140} label={messages.loading} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item && <BedChart series={item.series} today={today} label={messages.label} />}
    </section>
  )
}
