import checks from 'contract:PUT /room/rate-settings'
import { Link } from 'react-router'
import type { Api, Result } from '../../../api/contract.ts'
import { addDays, type Day } from '../../../domain/calendar/days.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { CheckField, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { changedFields } from '../../lib/changedFields.ts'
import { formatDay, formatStay } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { formatOwnRestrictions, type Grid } from './gridLines.ts'
import { rateMessages } from './messages.ts'
import { groupRuns } from './nightFormat.ts'
import { RateTabs } from './RateTabs.tsx'

type RateSettingsValues = Pick<ContractValues<'PUT /room/rate-settings'>, 'sellsStandard' | 'sameDayUntil'>

type Settings = Result<Api['GET /room/rate-settings']>

/** Settings for all rooms. */
export function RateSettings() {
  const { settings: messages, wholeHostel } = rateMessages()
  const { id, can } = useCurrentProperty()
  const { item, problem, isLoading, reload } = useItem('GET /room/rate-settings', { query: { property: id } }, { enabled: id > 0 })
  return (
    <Screen title={wholeHostel}>
      <RateTabs />
      <div className="grid max-w-3xl gap-5">
        {isLoading && <Skeleton rows={2} height={96} label={messages.loading} />}
        {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
        {item && (can('rates.edit') ? <SettingsForm key={id} property={id} settings={item} /> : <SettingsFacts settings={item} />)}
        <PropertyRules property={id} mayEdit={can('rates.edit')} />
      </div>
    </Screen>
  )
}

const settingsToValues = ({ sellsStandard, sameDayUntil }: Settings): RateSettingsValues => ({
  sellsStandard,
  sameDayUntil: sameDayUntil ?? '',
})

const valuesToSettings = ({ sellsStandard, sameDayUntil }: RateSettingsValues) => ({
  sellsStandard,
  sameDayUntil: sameDayUntil || null,
})

function SettingsForm({ property, settings }: { property: number; settings: Settings }) {
  const { settings: messages, save } = rateMessages()
  const { run } = useAction('PUT /room/rate-settings', { done: messages.saved, quiet: ['stale'] })
  const { initial, version, newer, saved } = useVersionedEdit(settings, settingsToValues, { isByField: true })
  const handleSubmit = async (values: RateSettingsValues, began: RateSettingsValues) => {
    const changes = changedFields(valuesToSettings(values), valuesToSettings(began))
    const reply = await run({ body: { property, ...changes, version } })
    if (reply.ok) saved(reply.data)
    return reply
  }
  return (
    <section className="panel" aria-labelledby="selling">
      <h2 id="selling">{messages.title}</h2>
      <Form staysOpen checks={checks} initial={initial} newer={newer} submit={save} onSubmit={handleSubmit}>
        <TextField<RateSettingsValues>
          name="sameDayUntil"
          label={messages.sameDay}
          hint={messages.sameDayHint}
          type="time"
          required={false}
        />
        <CheckField<RateSettingsValues> name="sellsStandard" label={messages.sellsStandard} hint={messages.sellsStandardHint} />
      </Form>
    </section>
  )
}

function SettingsFacts({ settings: { sellsStandard, sameDayUntil } }: { settings: Settings }) {
  const { settings: messages } = rateMessages()
  return (
    <dl className="facts panel">
      <dt>{messages.sameDayFact}</dt>
      <dd>{sameDayUntil ? t(messages.until, { time: sameDayUntil }) : messages.allDay}</dd>
      <dt>{messages.ownPriceFact}</dt>
      <dd>{sellsStandard ? messages.sold : messages.notSold}</dd>
    </dl>
  )
}

interface RuledNight {
  night: Day
  words: string
}

/** Restrictions of the whole hostel in the coming month. */
function PropertyRules({ property, mayEdit }: { property: number; mayEdit: boolean }) {
  const { settings: messages } = rateMessages()
  const grid = useItem('GET /room/room-rates', { query: { property } }, { enabled: property > 0 })
  const first = grid.item
  const month = { property, from: first?.today ?? '', to: first ? addDays(first.today, 30) : '' }
  const { item, problem, reload } = useItem('GET /room/room-rates', { query: month }, { enabled: first !== undefined })
  const trouble = grid.problem ?? problem
  return (
    <section className="panel" aria-labelledby="house-rules">
      <h2 id="house-rules">{messages.rules}</h2>
      {!item && !trouble && <Skeleton rows={2} height={28} label={messages.loadingRules} />}
      {trouble && !item && <ErrorState problem={trouble} onRetry={grid.problem ? grid.reload : reload} />}
      {item && <RuleRuns runs={groupRuns(getRuledNights(item), isSameRuleNextNight)} />}
      <p className="mt-3 flex flex-wrap gap-3">
        {mayEdit && (
          <Link className="button" to="/rate/bulk?where=house">
            {messages.setRules}
          </Link>
        )}
      </p>
    </section>
  )
}

const getRuledNights = ({ house, plans }: Grid): RuledNight[] =>
  house.flatMap(({ night, plan, own }) => {
    const rules = formatOwnRestrictions(own)
    if (!rules) return []
    const { ofPlan, onePlan } = rateMessages().settings
    return { night, words: plan === null ? rules : t(ofPlan, { rules, plan: plans.find(p => p.id === plan)?.name ?? onePlan }) }
  })
const isSameRuleNextNight = (last: RuledNight, next: RuledNight) => last.words === next.words && addDays(last.night, 1) === next.night

function RuleRuns({ runs }: { runs: RuledNight[][] }) {
  if (!runs.length) return <p className="text-muted">{rateMessages().settings.noRules}</p>
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
