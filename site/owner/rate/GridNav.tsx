import { Link } from 'react-router'
import { addDays, type Day, isDay } from '../../../domain/calendar/days.ts'
import { DayInput } from '../../kit/day/DayInput.tsx'
import { Field } from '../../kit/Field.tsx'
import { Icon } from '../../kit/Icon.tsx'
import { useListState } from '../../kit/useListState.ts'
import { allPlansKey, type GridPlan, getVisiblePlans, planKey } from './grid.ts'

interface Props {
  from: Day
  today: Day
  /** So many nights are shown at once. */
  count: number
  plans: readonly GridPlan[]
}

/** Which nights and which rates are shown; kept in the address. */
export function GridNav({ from, today, count, plans }: Props) {
  const { get, set, hrefFor } = useListState()
  const words = count === 7 ? 'week' : 'two weeks'
  const [first] = getVisiblePlans({ plans }, get('plan'))
  const chosen = get('plan') === allPlansKey ? allPlansKey : first && planKey(first)
  const handleDay = (day: string) => isDay(day) && set({ from: day })
  return (
    <div className="mb-4 flex flex-wrap items-end gap-x-4 gap-y-3">
      <Field label="From">{wiring => <DayInput wiring={wiring} value={from} onChange={handleDay} />}</Field>
      <nav aria-label="Which nights" className="flex gap-2">
        <Link className="button px-2" to={hrefFor({ from: addDays(from, -count) })} aria-label={`Previous ${words}`}>
          <Icon name="chevronLeft" />
        </Link>
        <Link className="button" to={hrefFor({ from: undefined })} aria-current={from === today ? 'date' : undefined}>
          Today
        </Link>
        <Link className="button px-2" to={hrefFor({ from: addDays(from, count) })} aria-label={`Next ${words}`}>
          <Icon name="chevronRight" />
        </Link>
      </nav>
      {plans.length > 1 && (
        <Field label="Rates">
          {wiring => (
            <select {...wiring} className="input" value={chosen} onChange={e => set({ plan: e.target.value })}>
              {plans.map(plan => (
                <option key={planKey(plan)} value={planKey(plan)}>
                  {formatPlanOption(plan)}
                </option>
              ))}
              <option value={allPlansKey}>All rates</option>
            </select>
          )}
        </Field>
      )}
    </div>
  )
}

const formatPlanOption = ({ id, name, isSold }: GridPlan) => {
  if (isSold) return name
  return id === null ? `${name} (not sold by itself)` : `${name} (paused)`
}
