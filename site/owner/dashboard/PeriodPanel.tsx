import { useState } from 'react'
import { addDays, type Day as DayText, isDay, nightCount } from '../../../domain/calendar/days.ts'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatStay } from '../../lib/format/format.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { BedChart } from './BedChart.tsx'
import { ChannelShares } from './ChannelShares.tsx'
import type { DashboardData } from './dashboardData.ts'
import { FigureList } from './FigureList.tsx'
import { dashboardMessages } from './messages.ts'

const defaultDays = 30
const maxDays = 366

/** Figures of a period and of the one before. The period is in the address. */
export function PeriodPanel({ property, today }: { property: number; today: DayText }) {
  const messages = dashboardMessages().period
  const { get, set } = useListState()
  const period = resolvePeriod(get('from'), get('to'), today)
  // The default period came with the dashboard's answer.
  const isUsual = period.from === addDays(today, 1 - defaultDays) && period.to === today
  const request = { params: { id: property }, ...(!isUsual && { query: { startDate: period.from, endDate: period.to } }) }
  const { item, problem, isOld, reload } = useItem('GET /dashboard/:id', request, { keepPrevious: true })
  const dashboard = item?.property.id === property ? item : undefined
  return (
    <section aria-labelledby="period" className="panel">
      <h2 id="period">{t(messages.title, { period: formatStay(period.from, period.to) })}</h2>
      <PeriodForm key={`${period.from} ${period.to}`} {...period} onChange={set} today={today} />
      {problem && !dashboard && <ErrorState problem={problem} onRetry={reload} />}
      {!dashboard && !problem && <Skeleton rows={3} height={96} label={messages.loading} />}
      {dashboard && <PeriodDetail day={dashboard} isOld={isOld} />}
    </section>
  )
}

function PeriodDetail({ day, isOld }: { day: DashboardData; isOld: boolean }) {
  return (
    <div className={`grid gap-6 ${isOld ? 'opacity-60' : ''}`} aria-busy={isOld || undefined}>
      <p className="text-muted">
        {t(dashboardMessages().period.beside, {
          n: nightCount(day.startDate, day.endDate) + 1,
          period: formatStay(day.before.startDate, day.before.endDate),
        })}
      </p>
      <FigureList period={day.period} before={day.before} />
      <BedChart series={day.series} today={day.businessDate} label={dashboardMessages().nights.labelPeriod} />
      <ChannelShares now={day.period.channels} before={day.before.channels} />
    </div>
  )
}

/** The period in the address if it is valid, else the last thirty days. */
export function resolvePeriod(from: string | undefined, to: string | undefined, today: DayText) {
  const isValid = from && to && isDay(from) && isDay(to) && from <= to && nightCount(from, to) < maxDays
  return isValid ? { from, to } : { from: addDays(today, 1 - defaultDays), to: today }
}

interface PeriodFormProps {
  from: DayText
  to: DayText
  today: DayText
  onChange: (period: { from?: string | undefined; to?: string | undefined }) => void
}

function PeriodForm({ from, to, today, onChange }: PeriodFormProps) {
  const messages = dashboardMessages().period
  const [typed, setTyped] = useState({ from, to })
  const isWrong = typed.from > typed.to || nightCount(typed.from, typed.to) >= maxDays
  const handleChange = (next: Partial<typeof typed>) => {
    const period = { ...typed, ...next }
    if (!isDay(period.from) || !isDay(period.to)) return
    setTyped(period)
    if (period.from <= period.to && nightCount(period.from, period.to) < maxDays) onChange(period)
  }
  const last = (days: number) => () => onChange({ from: addDays(today, 1 - days), to: today })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={messages.first}>
        {wiring => <DayInput wiring={wiring} defaultValue={from} onChange={from => handleChange({ from })} />}
      </Field>
      <Field label={messages.last} error={isWrong ? t(messages.wrong, { n: maxDays }) : undefined}>
        {wiring => <DayInput wiring={wiring} defaultValue={to} onChange={to => handleChange({ to })} />}
      </Field>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">{messages.often}</legend>
        <button type="button" className="button" onClick={last(7)}>
          {t(messages.days, { n: 7 })}
        </button>
        <button type="button" className="button" onClick={() => onChange({ from: undefined, to: undefined })}>
          {t(messages.days, { n: defaultDays })}
        </button>
        <button type="button" className="button" onClick={() => onChange({ from: today, to: addDays(today, defaultDays - 1) })}>
          {t(messages.next, { n: defaultDays })}
        </button>
      </fieldset>
    </div>
  )
}
