import { t } from '../../lib/language/messages.ts'
import { BedChart } from './BedChart.tsx'
import type { DashboardData } from './dashboardData.ts'
import { dashboardMessages } from './messages.ts'

/** Occupancy of the coming nights, one bar each, with text. */
export function OccupancyPanel({ day: { comingNights, businessDate } }: { day: DashboardData }) {
  const messages = dashboardMessages().nights
  return (
    <section aria-labelledby="occupancy" className="panel">
      <h2 id="occupancy">{t(messages.title, { n: comingNights.length })}</h2>
      <BedChart series={comingNights} today={businessDate} label={messages.label} />
    </section>
  )
}
