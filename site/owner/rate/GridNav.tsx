import { Link } from 'react-router'
import { addDays, type Day, isDay } from '../../../domain/calendar/days.ts'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/form/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useListState } from '../../kit/list/useListState.ts'
import { t } from '../../lib/language/messages.ts'
import { allPlansKey, formatPlanName, type GridPlan, getVisiblePlans, planKey } from './gridLines.ts'
import { rateMessages } from './messages.ts'

interface Props {
  from: Day
  today: Day
  /** Number of nights shown. */
  count: number
  plans: readonly GridPlan[]
}

/** Range and rate plan of the grid, kept in the address. */
export function GridNav({ from, today, count, plans }: Props) {
  const { grid: messages } = rateMessages()
  const { get, set, hrefFor } = useListState()
  const span = count === 7 ? 'week' : 'twoWeeks'
  const [first] = getVisiblePlans({ plans }, get('plan'))
  const chosen = get('plan') === allPlansKey ? allPlansKey : first && planKey(first)
  const handleDay = (day: string) => isDay(day) && set({ from: day })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label={messages.from}>{wiring => <DayInput wiring={wiring} value={from} onChange={handleDay} />}</Field>
      <nav aria-label={messages.whichNights} className="flex gap-2">
        <Link className="button px-2" to={hrefFor({ from: addDays(from, -count) })} aria-label={messages.previous[span]}>
          <Icon name="chevronLeft" className="rtl:rotate-180" />
        </Link>
        <Link className="button" to={hrefFor({ from: undefined })} aria-current={from === today ? 'date' : undefined}>
          {messages.today}
        </Link>
        <Link className="button px-2" to={hrefFor({ from: addDays(from, count) })} aria-label={messages.next[span]}>
          <Icon name="chevronRight" className="rtl:rotate-180" />
        </Link>
      </nav>
      {plans.length > 1 && (
        <Field label={messages.rates}>
          {wiring => (
            <select {...wiring} className="input" value={chosen} onChange={e => set({ plan: e.target.value })}>
              {plans.map(plan => (
                <option key={planKey(plan)} value={planKey(plan)}>
                  {formatPlanOption(plan)}
                </option>
              ))}
              <option value={allPlansKey}>{messages.allRates}</option>
            </select>
          )}
        </Field>
      )}
    </div>
  )
}

const formatPlanOption = (plan: GridPlan) => {
  const { planNotSoldItself, planPaused } = rateMessages().grid
  const name = formatPlanName(plan)
  return plan.isSold ? name : t(plan.id === null ? planNotSoldItself : planPaused, { plan: name })
}
