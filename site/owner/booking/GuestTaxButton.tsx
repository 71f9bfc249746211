import type { Exemption } from '../../../domain/money/tax.ts'
import { EditButton } from '../../kit/form/EditButton.tsx'
import { SelectField } from '../../kit/form/fields.tsx'
import { bookingLabels } from '../../lib/format/bookingLabels.ts'
import { formatMoney } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { useExemptionChoices } from './exemptions.ts'
import { bookingMessages } from './messages.ts'
import { type BookedGuest, type Booking, type Can, getActiveGuests } from './types.ts'

interface GuestTaxValues {
  exempt: Exemption | ''
}

interface Props {
  booking: Booking
  guest: BookedGuest
  /** Label of the guest at the desk. */
  name: string
  can: Can
}

/** Grants or removes tax exemptions of a guest; the bill is updated. Hidden when no tax has exemptions. */
export function GuestTaxButton({ booking, guest, name, can }: Props) {
  const choices = useExemptionChoices(booking.property.id)
  const messages = bookingMessages().taxes
  const { run } = useAction('PUT /booking/:id', { quiet: ['stale'], done: b => t(messages.done, { price: formatMoney(b.total) }) })
  const isOpen = booking.status === 'confirmed' || booking.status === 'checked_in'
  if (!isOpen || !can('booking.change') || (choices.length === 0 && !guest.exempt)) return null
  const save = (values: GuestTaxValues, version: number | undefined) => {
    const exempt = values.exempt || null
    return run({ params: { id: booking.id }, body: { guests: [{ id: guest.id, exempt }], ...(version && { version }) } })
  }
  // Reasons that no tax has any more are still shown, so that they can be removed.
  const isKnown = guest.exempt === null || choices.some(([reason]) => reason === guest.exempt)
  const offered = isKnown || !guest.exempt ? choices : [...choices, [guest.exempt, bookingLabels().exemption[guest.exempt]] as const]
  return (
    <EditButton
      isSmall
      isQuiet
      icon="receipt"
      title={t(messages.title, { name })}
      item={booking}
      valuesOf={(now): GuestTaxValues => ({ exempt: getActiveGuests(now).find(({ id }) => id === guest.id)?.exempt ?? '' })}
      submit={messages.save}
      onSubmit={save}
      fields={
        <>
          <SelectField<GuestTaxValues>
            name="exempt"
            label={messages.letOffBecause}
            hint={messages.hint}
            placeholder={messages.owesAll}
            choices={offered}
            required={false}
          />
          <p className="text-muted">{messages.paidAlready}</p>
        </>
      }
    >
      {messages.button}
    </EditButton>
  )
}
