import { ErrorState } from '../../kit/ErrorState.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { formatDay, formatMoney } from '../../lib/format.ts'
import { useItem } from '../../lib/useItem.ts'
import type { Booking, Folio } from './types.ts'

/** The bill line by line; it only grows, and what is left is its sum. */
export function Bill({ booking }: { booking: Booking }) {
  const { item: folio, problem, reload } = useItem('GET /booking/:id/folio', { params: { id: booking.id } })
  return (
    <section className="panel" aria-labelledby="bill">
      <h2 id="bill">Bill</h2>
      {!folio && !problem && <Skeleton rows={4} height={28} label="Loading the bill" />}
      {problem && !folio && <ErrorState problem={problem} onRetry={reload} />}
      {folio && <Lines folio={folio} />}
      <p className="mt-3 text-muted">Policy: {booking.policy}</p>
    </section>
  )
}

function Lines({ folio }: { folio: Folio }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Lines of the bill</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">For</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        {folio.lines.map(l => (
          <tr key={l.id}>
            <td className="py-1 pr-4">
              {l.description}
              {l.night && <span className="text-muted"> {formatDay(l.night)}</span>}
            </td>
            <td className="py-1 text-right whitespace-nowrap">{formatMoney(l.amount)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr className="border-t border-line text-base font-semibold">
          <th scope="row" className="pt-2 text-left">
            Left to pay at the desk
          </th>
          <td className="pt-2 text-right whitespace-nowrap">{formatMoney(folio.balance)}</td>
        </tr>
      </tfoot>
    </table>
  )
}
