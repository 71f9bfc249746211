import { useNavigate, useSearchParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/FormScreen.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/useAction.ts'
import { useHouse } from '../house.ts'
import { ForOwners } from './ForOwners.tsx'
import { RuleFields } from './RuleFields.tsx'
import { backToRule, kindOf, missingInRule, ruleBody, valuesOfRule } from './ruleValues.ts'
import { useNames } from './useNames.ts'

const title = 'Add a rule'
const back = ['/rate/rules', 'Rules and codes'] as const

export function RuleNew() {
  const { id, house, can, problem, reload } = useHouse()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const names = useNames(id)
  const { run } = useAction('POST /room/rules', {
    idempotent: true,
    isLeaving: true,
    quiet: ['duplicate'],
    done: 'The rule holds from now on.',
  })
  if (!house) {
    return (
      <Screen title={title} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={64} />}
      </Screen>
    )
  }
  if (!can('rates.edit')) return <ForOwners title={title} back={back} />
  const { currency } = house
  const handleSubmit = async (values: Values) => {
    const wrong = missingInRule(values, currency)
    if (wrong) return wrong
    const reply = await run({ body: { property: id, ...ruleBody(values, currency) } })
    if (reply.ok) navigate('/rate/rules')
    else for (const field of reply.problem.fields ?? []) field.path = backToRule(field.path)
    return reply
  }
  const kind = kindOf(params.get('kind') ?? '') ?? 'season'
  return (
    <FormScreen title={title} back={back} initial={valuesOfRule(undefined, kind, currency)} submit="Add the rule" onSubmit={handleSubmit}>
      {values => <RuleFields values={values} names={names} currency={currency} isNew />}
    </FormScreen>
  )
}
