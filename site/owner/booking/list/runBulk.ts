import type { Reply } from '../../../lib/http/api.ts'
import type { BookingRow } from '../bookingColumns.tsx'

export interface BulkResult {
  booking: BookingRow
  /** What was refused, and why; of what worked nothing. */
  refusal?: string
}

const PAUSE_MS = 5_000
const MAX_PAUSES = 24

/** One after the other, so that two never want the same bed; answers what became of each. */
export async function runBulk(
  bookings: readonly BookingRow[],
  act: (booking: BookingRow) => Promise<string | undefined>,
  onResult: (result: BulkResult) => void,
): Promise<void> {
  for (const booking of bookings) {
    const refusal = await act(booking)
    onResult({ booking, ...(refusal !== undefined && { refusal }) })
  }
}

/** The server takes so many a minute: the rest waits. */
export async function repeatWhenBusy<T>(send: () => Promise<Reply<T>>, pause = wait): Promise<Reply<T>> {
  for (let i = 0; ; i++) {
    const reply = await send()
    if (reply.ok || reply.status !== 429 || i >= MAX_PAUSES) return reply
    await pause()
  }
}

const wait = () => new Promise<void>(resolve => setTimeout(resolve, PAUSE_MS))
