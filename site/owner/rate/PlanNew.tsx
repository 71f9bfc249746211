import checks from 'contract:POST /room/plans'
import { useNavigate } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ratePlanMessages } from './messages.ts'
import { PlanFields } from './PlanFields.tsx'
import type { PlanValues } from './planValues.ts'
import { findPlanFormProblem, mapPlanField, planToValues, valuesToPlanRequest } from './planValues.ts'
import { RatesForbiddenScreen } from './RatesForbiddenScreen.tsx'

export function PlanNew() {
  const { plans: messages } = ratePlanMessages()
  const title = messages.add
  const back = ['/rate/plans', messages.title] as const
  const { id, currentProperty, can, problem: propertyProblem, reload: again } = useCurrentProperty()
  const navigate = useNavigate()
  const { item: plans, problem, reload } = useItem('GET /room/plans', { query: { property: id } }, { enabled: id > 0 })
  const { run } = useAction('POST /room/plans', { idempotent: true, isLeaving: true, done: messages.added })
  const trouble = problem ?? propertyProblem
  if (!plans || !currentProperty) {
    return (
      <Screen title={title} back={back} isNarrow>
        {trouble ? <ErrorState problem={trouble} onRetry={problem ? reload : again} /> : <Skeleton rows={4} height={64} />}
      </Screen>
    )
  }
  if (!can('rates.edit')) return <RatesForbiddenScreen title={title} back={back} />
  const { currency } = currentProperty
  const handleSubmit = async (values: PlanValues) => {
    const formProblem = findPlanFormProblem(values, currency)
    if (formProblem) return formProblem
    const reply = await run({ body: { property: id, ...valuesToPlanRequest(values, currency) } })
    if (reply.ok) navigate('/rate/plans')
    else for (const field of reply.problem.fields ?? []) field.path = mapPlanField(field.path)
    return reply
  }
  return (
    <FormScreen
      title={title}
      back={back}
      initial={{ ...planToValues(undefined, currency), way: 'percent-', value: '10' }}
      checks={checks}
      draft={`plan-new-${id}`}
      submit={messages.addThis}
      onSubmit={handleSubmit}
    >
      <PlanFields plans={plans} currency={currency} />
    </FormScreen>
  )
}
