import type { House } from './house.ts'

export function Rules({ house: { checkInFrom, checkInUntil, checkOutBy, rules } }: { house: House }) {
  const lines = [
    { label: 'Check-in', value: `${checkInFrom}–${checkInUntil}` },
    { label: 'Check-out', value: `until ${checkOutBy}` },
    ...rules,
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="text-right tabular-nums">{value ?? 'Yes'}</dd>
        </div>
      ))}
    </dl>
  )
}
