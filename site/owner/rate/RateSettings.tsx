import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/Form.tsx'
import { CheckField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatStay } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { formatOwnRestrictions, type Grid } from './grid.ts'
import { groupRuns } from './nightFormat.ts'
import { RateTabs } from './RateTabs.tsx'

type Settings = Result<Api['GET /room/rate-settings']>

/** What holds for all rooms alike. */
export function RateSettings() {
  const { id, can } = useCurrentProperty()
  const { item, problem, isLoading, reload } = useItem('GET /room/rate-settings', { query: { property: id } }, { enabled: id > 0 })
  return (
    <Screen title="Whole hostel">
      <RateTabs />
      <div className="grid max-w-3xl gap-5">
        {isLoading && <Skeleton rows={2} height={96} label="Loading how you sell" />}
        {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
        {item && (can('rates.edit') ? <SettingsForm property={id} settings={item} /> : <SettingsFacts settings={item} />)}
        <PropertyRules property={id} mayEdit={can('rates.edit')} />
      </div>
    </Screen>
  )
}

const settingsToValues = ({ sellsStandard, sameDayUntil }: Settings): Values => ({ sellsStandard, sameDayUntil: sameDayUntil ?? '' })

function SettingsForm({ property, settings }: { property: number; settings: Settings }) {
  const { run } = useAction('PUT /room/rate-settings', { done: 'Saved.' })
  const handleSubmit = (values: Values) =>
    run({ body: { property, sellsStandard: values.sellsStandard === true, sameDayUntil: String(values.sameDayUntil || '') || null } })
  return (
    <section className="panel" aria-labelledby="selling">
      <h2 id="selling">How you sell</h2>
      <Form staysOpen key={JSON.stringify(settings)} initial={settingsToValues(settings)} submit="Save" onSubmit={handleSubmit}>
        <TextField
          name="sameDayUntil"
          label="Bookings for tonight, until"
          hint="On the clock of your hostel. Left empty, travellers can book for tonight all day. Your desk always can."
          type="time"
          required={false}
        />
        <CheckField
          name="sellsStandard"
          label="Sell rooms at their own price, without a rate plan"
          hint="Switched off, only your rate plans are sold. While no plan is on sale, the own price is."
        />
      </Form>
    </section>
  )
}

function SettingsFacts({ settings: { sellsStandard, sameDayUntil } }: { settings: Settings }) {
  return (
    <dl className="facts panel">
      <dt>Bookings for tonight</dt>
      <dd>{sameDayUntil ? `until ${sameDayUntil}` : 'all day'}</dd>
      <dt>Rooms at their own price</dt>
      <dd>{sellsStandard ? 'sold' : 'not sold by themselves'}</dd>
    </dl>
  )
}

interface RuledNight {
  night: Day
  words: string
}

/** The rules that are set for all rooms, of the month to come. */
function PropertyRules({ property, mayEdit }: { property: number; mayEdit: boolean }) {
  const grid = useItem('GET /room/room-rates', { query: { property } }, { enabled: property > 0 })
  const first = grid.item
  const month = { property, from: first?.today ?? '', to: first ? addDays(first.today, 30) : '' }
  const { item, problem, reload } = useItem('GET /room/room-rates', { query: month }, { enabled: first !== undefined })
  const trouble = grid.problem ?? problem
  return (
    <section className="panel" aria-labelledby="house-rules">
      <h2 id="house-rules">Rules for all rooms, next 31 days</h2>
      {!item && !trouble && <Skeleton rows={2} height={28} label="Loading the rules for all rooms" />}
      {trouble && !item && <ErrorState problem={trouble} onRetry={grid.problem ? grid.reload : reload} />}
      {item && <RuleRuns runs={groupRuns(getRuledNights(item), isSameRuleNextNight)} />}
      <p className="mt-3 flex flex-wrap gap-3">
        {mayEdit && (
          <Link className="button" to="/rate/bulk?where=house">
            Set rules for all rooms
          </Link>
        )}
      </p>
    </section>
  )
}

const getRuledNights = ({ house, plans }: Grid): RuledNight[] =>
  house.flatMap(({ night, plan, own }) => {
    const words = formatOwnRestrictions(own)
    return words ? [{ night, words: plan === null ? words : `${words} (${plans.find(p => p.id === plan)?.name ?? 'one rate'})` }] : []
  })
const isSameRuleNextNight = (last: RuledNight, next: RuledNight) => last.words === next.words && addDays(last.night, 1) === next.night

function RuleRuns({ runs }: { runs: RuledNight[][] }) {
  if (!runs.length) return <p className="text-muted">None. Each room has its own.</p>
  return (
    <ul className="grid gap-1">
      {runs.map(run => (
        <li key={`${run[0]?.night} ${run[0]?.words}`}>
          <span className="font-semibold">{formatNightSpan(run)}</span>: {run[0]?.words}
        </li>
      ))}
    </ul>
  )
}

const formatNightSpan = (run: readonly RuledNight[]) => {
  const [from = '', to = ''] = [run[0]?.night, run.at(-1)?.night]
  return from === to ? formatDay(from) : formatStay(from, to)
}
