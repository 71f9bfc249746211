import { formatNumber } from '../../lib/format/format.ts'
import { formatShare } from './travellerFormat.ts'

interface Props {
  title: string
  /** The unit that is counted: `(guests)`. */
  unit: string
  rows: readonly (readonly [words: string, count: number])[]
}

/** A few groups with label, bar and figure. */
export function SharesPanel({ title, unit, rows }: Props) {
  const whole = rows.reduce((sum, [, count]) => sum + count, 0)
  return (
    <section className="panel">
      <table className="w-full">
        <caption className="mb-2 text-start text-base font-semibold">
          {title} <span className="font-normal text-muted">{unit}</span>
        </caption>
        <tbody>
          {rows.map(([words, count]) => {
            const share = Math.round((count / Math.max(1, whole)) * 100)
            return (
              <tr key={words}>
                <th scope="row" className="w-32 py-1 pe-3 text-start font-normal">
                  {words}
                </th>
                <td aria-hidden="true">
                  <div className="h-3 rounded-sm" style={{ width: `${share}%`, minWidth: '2px', background: 'var(--accent)' }} />
                </td>
                <td className="tabular w-24 py-1 ps-3 text-end whitespace-nowrap">
                  {formatNumber(count)} <span className="text-muted">({formatShare(count, whole)})</span>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </section>
  )
}
