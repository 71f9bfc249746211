import checks from 'contract:POST /room/rules'
import { useNavigate, useSearchParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { ratePlanMessages } from './messages.ts'
import { RatesForbiddenScreen } from './RatesForbiddenScreen.tsx'
import { RuleFields } from './RuleFields.tsx'
import type { RuleValues } from './ruleValues.ts'
import { findRuleFormProblem, findRuleKind, mapRuleField, ruleToValues, valuesToRuleRequest } from './ruleValues.ts'
import { useRoomAndPlanNames } from './useRoomAndPlanNames.ts'

export function RuleNew() {
  const { rules: messages } = ratePlanMessages()
  const title = messages.add
  const back = ['/rate/rules', messages.title] as const
  const { id, currentProperty, can, problem, reload } = useCurrentProperty()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const names = useRoomAndPlanNames(id)
  const { run } = useAction('POST /room/rules', {
    idempotent: true,
    isLeaving: true,
    quiet: ['duplicate'],
    done: messages.added,
  })
  if (!currentProperty) {
    return (
      <Screen title={title} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={64} />}
      </Screen>
    )
  }
  if (!can('rates.edit')) return <RatesForbiddenScreen title={title} back={back} />
  const { currency } = currentProperty
  const handleSubmit = async (values: RuleValues) => {
    const formProblem = findRuleFormProblem(values, currency)
    if (formProblem) return formProblem
    const reply = await run({ body: { property: id, ...valuesToRuleRequest(values, currency) } })
    if (reply.ok) navigate('/rate/rules')
    else for (const field of reply.problem.fields ?? []) field.path = mapRuleField(field.path)
    return reply
  }
  const kind = findRuleKind(params.get('kind') ?? '') ?? 'season'
  return (
    <FormScreen
      title={title}
      back={back}
      initial={ruleToValues(undefined, kind, currency)}
      checks={checks}
      submit={messages.addThis}
      onSubmit={handleSubmit}
    >
      <RuleFields names={names} currency={currency} isNew />
    </FormScreen>
  )
}
