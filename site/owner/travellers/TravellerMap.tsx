import { t } from '../../lib/language/messages.ts'
import { travellerMessages } from './messages.ts'
import outlines from './outlines.json' with { type: 'json' }
import { type CountryStats, formatCountry, getTintLevel } from './travellerFormat.ts'

const shares = ['0%', '30%', '53%', '76%', '100%']
const tint = (step: number) => `color-mix(in oklab, var(--accent) ${shares[step]}, var(--line))`

/** Countries of origin, darker for more. The table has the same data in accessible form. */
export default function TravellerMap({ countries }: { countries: readonly CountryStats[] }) {
  const guests = new Map(countries.flatMap(c => (c.code ? [[c.code, c] as const] : [])))
  const messages = travellerMessages().map
  const most = Math.max(0, ...[...guests.values()].map(c => c.guests))
  return (
    <figure>
      <svg viewBox="0 0 2000 890" role="img" aria-label={messages.label} className="h-auto w-full">
        {Object.entries(outlines).map(([code, d]) => {
          const found = guests.get(code)
          return (
            <path
              key={code}
              d={d}
              stroke="var(--surface)"
              strokeWidth={1.5}
              style={{ fill: found ? tint(getTintLevel(found.guests, most)) : 'var(--line)' }}
            >
              {found && <title>{t(messages.country, { country: formatCountry(found), n: found.guests })}</title>}
            </path>
          )
        })}
      </svg>
      {most > 0 && (
        <figcaption className="mt-2 flex items-center justify-end gap-2 text-sm text-muted">
          {messages.fewer}
          {[1, 2, 3, 4].map(step => (
            <span key={step} className="inline-block h-3 w-6 rounded-sm" style={{ background: tint(step) }} />
          ))}
          {messages.more}
        </figcaption>
      )}
    </figure>
  )
}
