import { useNavigate, useSearchParams } from 'react-router'
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

const back = ['/room/blocks', 'Kept back'] as const

export function BlockNew() {
  const { id, house } = useHouse()
  const navigate = useNavigate()
  const [asked] = useSearchParams()
  const { rows: rooms } = useList('GET /room/all/:propertyId', { params: { propertyId: id }, query: { limit: 100 } }, { enabled: id > 0 })
  const { run } = useAction('POST /room/blocks', { idempotent: true, done: b => `${b.name}: not sold on those nights.` })
  if (!house || !rooms) {
    return (
      <Screen title="Keep beds back" back={back} isNarrow>
        <Skeleton rows={5} height={56} />
      </Screen>
    )
  }
  const handleSubmit = async (values: Values) => {
    const sellBy = rooms.find(r => r.id === Number(values.room))?.sellBy ?? 'bed'
    const outcome = missing(values) ?? (await run({ body: newBlock(values, sellBy) }))
    if (outcome.ok) navigate('/room/blocks')
    return outcome
  }
  const initial = firstBlock(asked.get('room') ?? '', asked.get('bed') ?? '', dayAt(Intl.DateTimeFormat().resolvedOptions().timeZone))
  return (
    <FormScreen title="Keep beds back" back={back} initial={initial} submit="Keep them back" onSubmit={handleSubmit}>
      {values => <BlockFields values={values} rooms={rooms} isNew />}
    </FormScreen>
  )
}
