import type { Api, Input } from '../../../api/contract.ts'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { freeChoices, type Manager } from './words.ts'

type NewConnection = Input<'POST /channel-managers/connections', Api['POST /channel-managers/connections']>['body']

const text = (values: Values, name: string) => String(values[name] ?? '').trim()

export const firstConnection = (manager: Manager, room: string, bed: string): Values => ({
  name: manager.slug === 'ical' ? '' : manager.name,
  room,
  bed,
  importUrl: '',
  freeEntries: '',
})

export const placeIn = (values: Values, property: number) => ({
  property,
  room: Number(values.room),
  ...(Number(values.bed) > 0 && { bed: Number(values.bed) }),
})

export function newConnection(values: Values, property: number, manager: string): NewConnection {
  const [name, importUrl] = [text(values, 'name'), text(values, 'importUrl')]
  const freeEntries = freeIn(values)
  return {
    ...placeIn(values, property),
    manager,
    ...(name && { name }),
    ...(importUrl && { importUrl, ...(freeEntries && { freeEntries }) }),
  }
}

/** Only what was chosen: until then the house is asked. */
export const freeIn = (values: Values) => freeChoices.map(([choice]) => choice).find(choice => choice === values.freeEntries)

export const missing = (values: Values) => (Number(values.room) ? undefined : fieldProblem('Which room?', { room: 'Choose a room.' }))
