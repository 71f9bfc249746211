import { getMessages, t } from '../../lib/language/messages.ts'
import type { CheckoutProperty } from './checkoutProperty.ts'

export function Rules({ property: { checkInFrom, checkInUntil, checkOutBy, rules } }: { property: CheckoutProperty }) {
  const messages = getMessages('checkout')
  const lines = [
    { label: messages.checkIn, value: `${checkInFrom}–${checkInUntil}` },
    { label: messages.checkOut, value: t(messages.until, { time: checkOutBy }) },
    ...rules,
  ]
  return (
    <dl className="grid gap-x-8 sm:grid-cols-2">
      {lines.map(({ label, value }) => (
        <div key={label} className="flex justify-between gap-4 border-b border-line py-2">
          <dt className="text-muted">{label}</dt>
          <dd className="text-end tabular-nums">{value ?? messages.yes}</dd>
        </div>
      ))}
    </dl>
  )
}
