import { useNavigate, useSearchParams } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import type { Outcome } from '../../kit/Form.tsx'
import { FormScreen } from '../../kit/FormScreen.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { dayAt } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useList } from '../../lib/useList.ts'
import { useHouse } from '../house.ts'
import { BlockFields } from './BlockFields.tsx'
import { firstBlock, missing, newBlock } from './blockValues.ts'
import { refusedCodes } from './ShrinkRefused.tsx'
import { type Cut, useBlockRefused } from './useBlockRefused.tsx'

const back = ['/room/blocks', 'Kept back'] as const

export function BlockNew() {
  const { id, house } = useHouse()
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const {
    rows: rooms,
    problem,
    reload,
  } = useList('GET /room/all/:propertyId', { params: { propertyId: id }, query: { limit: 100 } }, { enabled: id > 0 })
  const { run } = useAction('POST /room/blocks', {
    idempotent: true,
    done: b => `${b.name}: not sold on those nights.`,
    quiet: refusedCodes,
  })
  const { notice, judged } = useBlockRefused()
  if (!house || !rooms) {
    return (
      <Screen title="Keep beds back" back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={5} height={56} />}
      </Screen>
    )
  }
  const keep = async (values: Values, cut: Cut = {}): Promise<Outcome> => {
    const wrong = missing(values)
    if (wrong) return wrong
    const sellBy = rooms.find(r => r.id === Number(values.room))?.sellBy ?? 'bed'
    const body = newBlock(values, sellBy)
    const reply = judged(await run({ body: { ...body, ...cut } }), { until: body.until, again: more => keep(values, more) })
    if (reply.ok) navigate('/room/blocks')
    return reply
  }
  const beds = (asked.get('bed') ?? '').split(',').map(Number).filter(Boolean)
  const initial = firstBlock(asked.get('room') ?? '', beds, dayAt(Intl.DateTimeFormat().resolvedOptions().timeZone))
  return (
    <FormScreen title="Keep beds back" back={back} initial={initial} submit="Keep them back" onSubmit={values => keep(values)}>
      {values => (
        <>
          {notice}
          <BlockFields values={values} rooms={rooms} isNew />
        </>
      )}
    </FormScreen>
  )
}
