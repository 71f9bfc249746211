import { language } from '../../lib/language/language.ts'

const formatPart = (day: string, style: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(language(), { ...style, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`))

/** A decorative tile with day and month; the date is also in the text beside it. */
export const DayTile = ({ day }: { day: string }) => (
  <p aria-hidden="true" className="size-14 rounded-control bg-accent-soft pt-1.5 text-center leading-tight">
    <span className="block text-sm text-muted">{formatPart(day, { month: 'short' })}</span>
    <strong className="block text-xl leading-tight tabular-nums">{formatPart(day, { day: 'numeric' })}</strong>
  </p>
)
