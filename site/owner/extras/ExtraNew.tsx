import { useNavigate } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { mapPriceField } from './ExtraEdit.tsx'
import { ExtraFields } from './ExtraFields.tsx'
import { type ExtraValues, findExtraProblem, initialExtraValues, valuesToExtraRequest } from './extraValues.ts'
import { extrasMessages } from './messages.ts'

export function ExtraNew() {
  const messages = extrasMessages()
  const back = ['/extras', messages.title] as const
  const { id, currentProperty, problem, reload } = useCurrentProperty()
  const navigate = useNavigate()
  const { run } = useAction('POST /extras', { idempotent: true, isLeaving: true, done: messages.form.added })
  if (!currentProperty)
    return (
      <Screen title={messages.add} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={64} />}
      </Screen>
    )
  const { currency } = currentProperty
  const handleSubmit = async (values: ExtraValues) => {
    const formProblem = findExtraProblem(values, currency)
    if (formProblem) return formProblem
    const reply = mapPriceField(await run({ body: { property: id, ...valuesToExtraRequest(values, currency) } }))
    if (reply.ok) navigate('/extras')
    return reply
  }
  return (
    <FormScreen
      title={messages.add}
      back={back}
      initial={initialExtraValues}
      draft={`extra-${id}`}
      submit={messages.form.save}
      onSubmit={handleSubmit}
    >
      <ExtraFields currency={currency} />
    </FormScreen>
  )
}
