import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import type { Values } from '../../kit/form/formContext.ts'
import { freeEntryModes, type Manager } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

type ConnectionRequest = EndpointRequest<'POST /channel-managers/connections', Api['POST /channel-managers/connections']>['body']

const getText = (values: Values, name: string) => String(values[name] ?? '').trim()

export const initialConnectionValues = (manager: Manager, room: string, bed: string): Values => ({
  name: manager.slug === 'ical' ? '' : manager.name,
  room,
  bed,
  importUrl: '',
  freeEntries: '',
})

export const valuesToPlace = (values: Values, property: number) => ({
  property,
  room: Number(values.room),
  ...(Number(values.bed) > 0 && { bed: Number(values.bed) }),
})

export function valuesToConnectionRequest(values: Values, property: number, manager: string): ConnectionRequest {
  const [name, importUrl] = [getText(values, 'name'), getText(values, 'importUrl')]
  const freeEntries = findFreeEntryMode(values)
  return {
    ...valuesToPlace(values, property),
    manager,
    ...(name && { name }),
    ...(importUrl && { importUrl, ...(freeEntries && { freeEntries }) }),
  }
}

/** Only what was chosen: until then the house is asked. */
export const findFreeEntryMode = (values: Values) => freeEntryModes.find(mode => mode === values.freeEntries)

export function findConnectionFormProblem(values: Values) {
  const { form: messages } = channelMessages()
  return Number(values.room) ? undefined : fieldProblem(messages.whichRoom, { room: messages.roomMissing })
}
