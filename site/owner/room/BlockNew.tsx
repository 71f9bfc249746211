import checks from 'contract:POST /room/blocks'
import { useNavigate, useSearchParams } from 'react-router'
import { isDay } from '../../../domain/calendar/days.ts'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { BlockFields } from './BlockFields.tsx'
import type { BlockValues } from './blockValues.ts'
import { findBlockFormProblem, initialBlockValues, valuesToBlockRequest } from './blockValues.ts'
import { capacityConflictCodes } from './CapacityConflictNotice.tsx'
import { roomMessages } from './messages.ts'
import { type BlockOverride, useBlockConflict } from './useBlockConflict.tsx'
import { useRooms } from './useRooms.ts'

export function BlockNew() {
  const { block: messages } = roomMessages()
  const back = ['/room/blocks', messages.title] as const
  const { id, currentProperty } = useCurrentProperty()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { rows: rooms, problem, reload } = useRooms(id)
  const { run } = useAction('POST /room/blocks', {
    idempotent: true,
    done: ({ name }) => t(messages.added, { name }),
    quiet: capacityConflictCodes,
  })
  const { notice, judged } = useBlockConflict()
  if (!currentProperty || !rooms) {
    return (
      <Screen title={messages.add} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  }
  const createBlock = async (values: BlockValues, cut: BlockOverride = {}): Promise<SubmitResult> => {
    const formProblem = findBlockFormProblem(values)
    if (formProblem) return formProblem
    const sellBy = rooms.find(r => r.id === Number(values.room))?.sellBy ?? 'bed'
    const body = valuesToBlockRequest(values, sellBy)
    const reply = judged(await run({ body: { ...body, ...cut } }), { until: body.until, again: more => createBlock(values, more) })
    if (reply.ok) navigate('/room/blocks')
    return reply
  }
  const beds = (params.get('bed') ?? '').split(',').map(Number).filter(Boolean)
  // Nights that were marked in the calendar.
  const [from, until] = [params.get('from') ?? '', params.get('until') ?? '']
  const today = businessDayAt(Intl.DateTimeFormat().resolvedOptions().timeZone)
  const initial = {
    ...initialBlockValues(params.get('room') ?? '', beds, isDay(from) ? from : today),
    ...(isDay(from) && isDay(until) && from < until && { until }),
  }
  return (
    <FormScreen
      title={messages.add}
      back={back}
      initial={initial}
      checks={checks}
      submit={messages.addConfirm}
      onSubmit={values => createBlock(values)}
    >
      {notice}
      <BlockFields rooms={rooms} isNew />
    </FormScreen>
  )
}
