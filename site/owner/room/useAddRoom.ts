import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import { backToRoom, missing, newRoom } from './roomValues.ts'

export function useAddRoom(property: number, currency: string) {
  const { run } = useAction('POST /room', { idempotent: true, done: r => `${r.name} is added.` })
  return async (values: Values) => missing(values, currency) ?? backToRoom(await run({ body: newRoom(values, property, currency) }), values)
}
