import { t } from '../../lib/language/messages.ts'
import { CheckField, TextField } from '../form/fields.tsx'
import { Group } from '../Group.tsx'
import { webhookMessages } from './messages.ts'
import type { WebhookValues } from './webhookValues.ts'

const groups = {
  bookings: [
    'booking.created',
    'booking.confirmed',
    'booking.changed',
    'booking.cancelled',
    'booking.no_show',
    'booking.checked_in',
    'booking.checked_out',
  ],
  beds: ['availability.changed', 'rates.changed', 'housekeeping.changed'],
  money: ['payment.received', 'payment.corrected', 'payment.refunded'],
  guests: ['guest.changed', 'message.created', 'review.created', 'review.changed'],
} as const

export function WebhookFields() {
  const { form, events } = webhookMessages()
  return (
    <>
      <TextField<WebhookValues>
        name="url"
        label={form.url}
        hint={t(form.urlHint, { example: 'https://example.com/hook' })}
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        dir="ltr"
      />
      <Group title={form.events}>
        {Object.entries(groups).map(([group, types]) => (
          <fieldset key={group}>
            <legend className="label">{form.groups[group as keyof typeof groups]}</legend>
            <div className="grid gap-x-4 min-[30rem]:grid-cols-2">
              {types.map(type => (
                <CheckField<WebhookValues> key={type} name={`on.${type}`} label={events[type]} />
              ))}
            </div>
          </fieldset>
        ))}
      </Group>
    </>
  )
}
