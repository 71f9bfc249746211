import { useNavigate } from 'react-router'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { FormScreen } from '../../kit/form/FormScreen.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { useListState } from '../../kit/list/useListState.ts'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import type { Room } from '../room/roomValues.ts'
import { useRooms } from '../room/useRooms.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { Manager } from './channelFormat.ts'
import type { ConnectionValues } from './connectionValues.ts'
import {
  findConnectionFormProblem,
  findFreeEntryMode,
  initialConnectionValues,
  valuesToConnectionRequest,
  valuesToPlace,
} from './connectionValues.ts'
import { ImportPreview } from './ImportPreview.tsx'
import { channelMessages } from './messages.ts'

/** Which room or bed the channel sells, and the address of its calendar. */
export function ConnectForm({ manager }: { manager: Manager }) {
  const { form: messages, search, all } = channelMessages()
  const back = ['/channel/new', all] as const
  const { id } = useCurrentProperty()
  const { get } = useListState()
  const navigate = useNavigate()
  const { rows: rooms, problem, reload } = useRooms(id)
  const { run } = useAction('POST /channel-managers/connections', { idempotent: true, done: ({ name }) => t(messages.connected, { name }) })
  const title = manager.slug === 'ical' ? messages.calendarTitle : t(search.connectOne, { name: manager.name })
  if (!rooms) {
    return (
      <Screen title={title} back={back} isNarrow>
        {problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={56} label={messages.loadingRooms} />}
      </Screen>
    )
  }
  const handleSubmit = async (values: ConnectionValues) => {
    const outcome = findConnectionFormProblem(values) ?? (await run({ body: valuesToConnectionRequest(values, id, manager.slug) }))
    if (outcome.ok && 'data' in outcome) navigate(`/channel/${outcome.data.id}`)
    return outcome
  }
  return (
    <FormScreen
      title={title}
      note={messages.note}
      back={back}
      initial={initialConnectionValues(manager, get('room') ?? '', get('bed') ?? '')}
      submit={search.connect}
      onSubmit={handleSubmit}
    >
      <ConnectionFields rooms={rooms} manager={manager} property={id} />
    </FormScreen>
  )
}

interface ConnectionFieldsProps {
  rooms: readonly Room[]
  manager: Manager
  property: number
}

function ConnectionFields({ rooms, manager, property }: ConnectionFieldsProps) {
  const { form: messages } = channelMessages()
  const { useValue, useDerived } = useForm<ConnectionValues>()
  const [chosen, bed] = [useValue('room'), useValue('bed')]
  const room = rooms.find(r => String(r.id) === chosen)
  return (
    <>
      <SelectField<ConnectionValues>
        name="room"
        label={messages.room}
        placeholder={messages.chooseRoom}
        choices={rooms.map(r => [String(r.id), r.name] as const)}
      />
      {room && room.sellBy !== 'unit' && <BedField room={room} />}
      <TextField<ConnectionValues>
        name="name"
        label={messages.name}
        hint={messages.nameHint}
        isOptional={manager.slug !== 'ical'}
        autoComplete="off"
        maxLength={80}
      />
      <TextField<ConnectionValues>
        name="importUrl"
        label={messages.importUrl}
        hint={manager.slug === 'ical' ? messages.importUrlHintAny : t(messages.importUrlHint, { name: manager.name })}
        type="url"
        inputMode="url"
        placeholder="https://"
        isOptional
        autoComplete="off"
        spellCheck={false}
      />
      <ImportPreview
        importUrl={useValue('importUrl').trim()}
        place={room ? valuesToPlace({ room: chosen, bed }, property) : undefined}
        freeEntries={useDerived(findFreeEntryMode) ?? 'hold'}
      />
    </>
  )
}

function BedField({ room: { id, sellBy } }: { room: Room }) {
  const { form: messages } = channelMessages()
  const { item: beds } = useItem('GET /room/:id/beds', { params: { id } })
  return (
    <SelectField<ConnectionValues>
      name="bed"
      label={messages.bed}
      hint={sellBy === 'both' ? messages.bedHintBoth : messages.bedHint}
      placeholder={sellBy === 'both' ? messages.wholeRoom : messages.anyBed}
      choices={(beds ?? []).map(b => [String(b.id), joinWithCommas([b.unitName, b.label])] as const)}
      isOptional
    />
  )
}
