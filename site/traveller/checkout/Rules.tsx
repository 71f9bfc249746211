import { say, words } from '../../lib/words.ts'
import type { House } from './house.ts'

export function Rules({ house: { checkInFrom, checkInUntil, checkOutBy, rules } }: { house: House }) {
  const said = words('checkout')
  const lines = [
    { label: said.checkIn, value: `${checkInFrom}–${checkInUntil}` },
    { label: said.checkOut, value: say(said.until, { time: checkOutBy }) },
    ...rules,
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="text-end tabular-nums">{value ?? said.yes}</dd>
        </div>
      ))}
    </dl>
  )
}
