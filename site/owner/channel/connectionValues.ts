import type { Api, EndpointRequest } from '../../../api/contract.ts'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { getText } from '../../kit/form/getText.ts'
import { freeEntryModes, type Manager } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

export interface ConnectionValues {
  name: string
  room: string
  bed: string
  importUrl: string
  freeEntries: string
}

type ConnectionRequest = EndpointRequest<'POST /channel-managers/connections', Api['POST /channel-managers/connections']>['body']

export const initialConnectionValues = (manager: Manager, room: string, bed: string): ConnectionValues => ({
  name: manager.slug === 'ical' ? '' : manager.name,
  room,
  bed,
  importUrl: '',
  freeEntries: '',
})

export const valuesToPlace = (values: Pick<ConnectionValues, 'room' | 'bed'>, property: number) => ({
  property,
  room: Number(values.room),
  ...(Number(values.bed) > 0 && { bed: Number(values.bed) }),
})

export function valuesToConnectionRequest(values: ConnectionValues, property: number, manager: string): ConnectionRequest {
  const [name, importUrl] = [getText(values, 'name'), getText(values, 'importUrl')]
  const freeEntries = findFreeEntryMode(values)
  return {
    ...valuesToPlace(values, property),
    manager,
    ...(name && { name }),
    ...(importUrl && { importUrl, ...(freeEntries && { freeEntries }) }),
  }
}

/** Undefined until it is chosen: then the property is asked. */
export const findFreeEntryMode = (values: Pick<ConnectionValues, 'freeEntries'>) => freeEntryModes.find(mode => mode === values.freeEntries)

export function findConnectionFormProblem(values: Pick<ConnectionValues, 'room'>) {
  const { form: messages } = channelMessages()
  return Number(values.room) ? undefined : fieldProblem(messages.whichRoom, { room: messages.roomMissing })
}
