import { select } from '../../db/connection.ts'
import type { Sum } from '../../db/models/index.ts'
import type { ExpectedBooking } from './client.ts'
import type { Servers } from './servers.ts'

const SAMPLE_SIZE = 60

/** Compares the balance that the product answers with the sum of the folio lines, for a sample of bookings. */
export async function checkBalances(bookings: readonly ExpectedBooking[], servers: Servers): Promise<string[]> {
  const step = Math.max(1, Math.floor(bookings.length / SAMPLE_SIZE))
  const sample = bookings.filter((_, i) => i % step === 0)
  const problems: string[] = []
  for (const { id, manageToken } of sample) {
    const answer = await fetch(`${servers.address(0)}/v1/booking/${id}`, { headers: { 'x-manage-token': manageToken } })
    const { data } = (await answer.json()) as { data?: { balance: { amount: number } } }
    const [row] = await select<{ sum: Sum }>('SELECT COALESCE(SUM(amount), 0) AS `sum` FROM folio_lines WHERE booking_id = ?', [id])
    if (data?.balance.amount !== row?.sum)
      problems.push(`BROKEN: booking ${id} shows a balance of ${data?.balance.amount}, its lines are ${row?.sum}`)
  }
  return problems
}
