import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { api } from '../../lib/http/api.ts'
import { lostFoundMessages } from './messages.ts'

interface CodeOptions {
  property: number
  /** The booking that the form was opened with. */
  known?: { id: number; code: string } | null
  canReadGuests: boolean
}

/** The booking that a typed code names: nothing to change without the right, none where nothing is typed, or why not. */
export async function findBookingByCode(typed: string, { property, known, canReadGuests }: CodeOptions) {
  if (!canReadGuests) return { change: {} }
  const code = typed.trim().toUpperCase()
  if (!code) return { change: { booking: null } }
  if (known?.code.toUpperCase() === code) return { change: { booking: known.id } }
  const reply = await api('GET /booking/all', { query: { property, q: code, limit: 5 } })
  if (!reply.ok) return { refused: reply }
  const found = reply.data.find(b => b.code.toUpperCase() === code)
  return found
    ? { change: { booking: found.id } }
    : { refused: fieldProblem(lostFoundMessages().bookingUnknown, { code: lostFoundMessages().bookingUnknown }) }
}
