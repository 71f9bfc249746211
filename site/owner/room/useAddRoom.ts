import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import { findRoomFormProblem, mapRoomReplyFields, valuesToRoomRequest } from './roomValues.ts'

export function useAddRoom(property: number, currency: string) {
  const { run } = useAction('POST /room', { idempotent: true, done: r => `${r.name} is added.` })
  return async (values: Values) =>
    findRoomFormProblem(values, currency) ??
    mapRoomReplyFields(await run({ body: valuesToRoomRequest(values, property, currency) }), values)
}
