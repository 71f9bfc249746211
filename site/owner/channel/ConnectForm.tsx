import { useNavigate } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/FormScreen.tsx'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useListState } from '../../kit/useListState.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { useList } from '../../lib/useList.ts'
import type { Room } from '../room/roomValues.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { Manager } from './channelFormat.ts'
import {
  findConnectionFormProblem,
  findFreeEntryMode,
  initialConnectionValues,
  valuesToConnectionRequest,
  valuesToPlace,
} from './connectionValues.ts'
import { ImportPreview } from './ImportPreview.tsx'

const back = ['/channel/new', 'All channels'] as const

/** What is sold there, and where its calendar is to be read. */
export function ConnectForm({ manager }: { manager: Manager }) {
  const { id } = useCurrentProperty()
  const { get } = useListState()
  const navigate = useNavigate()
  const {
    rows: rooms,
    problem,
    reload,
  } = useList('GET /room/all/:propertyId', { params: { propertyId: id }, query: { limit: 100 } }, { enabled: id > 0 })
  const { run } = useAction('POST /channel-managers/connections', { idempotent: true, done: c => `${c.name} is connected.` })
  const title = manager.slug === 'ical' ? 'Connect a calendar' : `Connect ${manager.name}`
  if (!rooms) {
    return (
      <Screen title={title} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={56} label="Loading the rooms" />}
      </Screen>
    )
  }
  const handleSubmit = async (values: Values) => {
    const outcome = findConnectionFormProblem(values) ?? (await run({ body: valuesToConnectionRequest(values, id, manager.slug) }))
    if (outcome.ok && 'data' in outcome) navigate(`/channel/${outcome.data.id}`)
    return outcome
  }
  return (
    <FormScreen
      title={title}
      note="What is sold there is closed here, and the other way round."
      back={back}
      initial={initialConnectionValues(manager, get('room') ?? '', get('bed') ?? '')}
      submit="Connect"
      onSubmit={handleSubmit}
    >
      {values => <ConnectionFields values={values} rooms={rooms} manager={manager} property={id} />}
    </FormScreen>
  )
}

interface ConnectionFieldsProps {
  values: Values
  rooms: readonly Room[]
  manager: Manager
  property: number
}

function ConnectionFields({ values, rooms, manager, property }: ConnectionFieldsProps) {
  const room = rooms.find(r => r.id === Number(values.room))
  return (
    <>
      <SelectField name="room" label="Room" placeholder="Choose a room" choices={rooms.map(r => [String(r.id), r.name] as const)} />
      {room && room.sellBy !== 'unit' && <BedField room={room} />}
      <TextField
        name="name"
        label="Name"
        hint="What your team sees."
        isOptional={manager.slug !== 'ical'}
        autoComplete="off"
        maxLength={80}
      />
      <TextField
        name="importUrl"
        label="Address of its calendar"
        hint={`Where ${manager.slug === 'ical' ? 'the channel' : manager.name} offers to export a calendar, copy the address and paste it here. You can do it later.`}
        type="url"
        inputMode="url"
        placeholder="https://"
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <ImportPreview
        importUrl={String(values.importUrl ?? '').trim()}
        place={room ? valuesToPlace(values, property) : undefined}
        freeEntries={findFreeEntryMode(values) ?? 'hold'}
      />
    </>
  )
}

function BedField({ room: { id, sellBy } }: { room: Room }) {
  const { item: beds } = useItem('GET /room/:id/beds', { params: { id } })
  const whole = sellBy === 'both' ? 'The whole room' : 'Any bed of the room'
  return (
    <SelectField
      name="bed"
      label="Bed"
      hint={sellBy === 'both' ? 'Each booking there takes the whole room, or one bed of your choice.' : 'Each booking there takes one bed.'}
      placeholder={whole}
      choices={(beds ?? []).map(b => [String(b.id), `${b.unitName}, ${b.label}`] as const)}
      isOptional
    />
  )
}
