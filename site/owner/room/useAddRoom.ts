import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { roomMessages } from './messages.ts'
import type { RoomValues } from './roomValues.ts'
import { findRoomFormProblem, mapRoomReplyFields, valuesToRoomRequest } from './roomValues.ts'

export function useAddRoom(property: number, currency: string) {
  const { run } = useAction('POST /room', { idempotent: true, done: ({ name }) => t(roomMessages().added, { name }) })
  return async (values: RoomValues) =>
    findRoomFormProblem(values, currency) ??
    mapRoomReplyFields(await run({ body: valuesToRoomRequest(values, property, currency) }), values)
}
