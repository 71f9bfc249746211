import { useNavigate } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/FormScreen.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useHouse } from '../house.ts'
import { ForOwners } from './ForOwners.tsx'
import { PlanFields } from './PlanFields.tsx'
import { backToPlan, missingInPlan, planBody, valuesOfPlan } from './planValues.ts'

const title = 'Add a rate plan'
const back = ['/rate/plans', 'Rate plans'] as const

export function PlanNew() {
  const { id, house, can, problem: noHouse, reload: again } = useHouse()
  const navigate = useNavigate()
  const { item: plans, problem, reload } = useItem('GET /room/plans', { query: { property: id } }, { enabled: id > 0 })
  const { run } = useAction('POST /room/plans', { idempotent: true, isLeaving: true, done: 'The rate plan is on sale.' })
  const trouble = problem ?? noHouse
  if (!plans || !house) {
    return (
      <Screen title={title} back={back} isNarrow>
        {trouble ? <ErrorState problem={trouble} onRetry={problem ? reload : again} /> : <Skeleton rows={4} height={64} />}
      </Screen>
    )
  }
  if (!can('rates.edit')) return <ForOwners title={title} back={back} />
  const { currency } = house
  const handleSubmit = async (values: Values) => {
    const wrong = missingInPlan(values, currency)
    if (wrong) return wrong
    const reply = await run({ body: { property: id, ...planBody(values, currency) } })
    if (reply.ok) navigate('/rate/plans')
    else for (const field of reply.problem.fields ?? []) field.path = backToPlan(field.path)
    return reply
  }
  return (
    <FormScreen
      title={title}
      back={back}
      initial={{ ...valuesOfPlan(undefined, currency), way: 'percent-', value: '10' }}
      draft={`plan-new-${id}`}
      submit="Add the rate plan"
      onSubmit={handleSubmit}
    >
      {values => <PlanFields values={values} plans={plans} currency={currency} />}
    </FormScreen>
  )
}
