import { addDays } from '../../../api/domain/days.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import type { Day } from './Dashboard.tsx'
import { percent } from './TodayDoors.tsx'

const NIGHTS = 30

/** The nights to come, one bar each: how full, said in words too. */
export function OccupancyStrip({ house, today }: { house: number; today: string }) {
  const query = { startDate: today, endDate: addDays(today, NIGHTS - 1) }
  const { item, problem, reload } = useItem('GET /dashboard/:id', { params: { id: house }, query })
  return (
    <section aria-labelledby="occupancy" className="panel">
      <h2 id="occupancy">Beds sold, the next {NIGHTS} nights</h2>
      {!item && !problem && <Skeleton rows={1} height={140} label="Loading the nights to come" />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item && <Strip series={item.series} today={today} />}
    </section>
  )
}

function Strip({ series, today }: { series: Day['series']; today: string }) {
  return (
    <>
      <div className="flex h-28 items-end gap-px" aria-hidden="true">
        {series.map(s => (
          <div
            key={s.day}
            className="flex h-full min-w-0 flex-1 flex-col justify-end bg-paper"
            title={`${formatDay(s.day)}: ${s.bedsSold} of ${s.bedsAvailable} beds`}
          >
            <div className={s.day === today ? 'bg-accent' : 'bg-positive'} style={{ height: percent(share(s)) }} />
          </div>
        ))}
      </div>
      <p className="mt-2 flex justify-between text-muted" aria-hidden="true">
        <span>{series[0] && formatDay(series[0].day)}</span>
        <span>{series.at(-1) && formatDay(series.at(-1)!.day)}</span>
      </p>
      <table className="sr-only">
        <caption>Beds sold by night</caption>
        <thead>
          <tr>
            <th scope="col">Night</th>
            <th scope="col">Sold</th>
            <th scope="col">For sale</th>
          </tr>
        </thead>
        <tbody>
          {series.map(s => (
            <tr key={s.day}>
              <th scope="row">{formatDay(s.day)}</th>
              <td>{s.bedsSold}</td>
              <td>{s.bedsAvailable}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  )
}

const share = (s: Day['series'][number]) => (s.bedsAvailable ? Math.min(1, s.bedsSold / s.bedsAvailable) : 0)
