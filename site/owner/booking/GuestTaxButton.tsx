import type { Exemption } from '../../../domain/money/tax.ts'
import { EditButton } from '../../kit/EditButton.tsx'
import { SelectField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { formatMoney } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { exemptionLabels, useExemptionChoices } from './exemptions.ts'
import { type BookedGuest, type Booking, type Can, getActiveGuests } from './types.ts'

interface Props {
  booking: Booking
  guest: BookedGuest
  /** How the desk calls them. */
  name: string
  can: Can
}

/** Lets a guest off the taxes of the house that know the reason, or takes it back; the bill follows. Only where some tax lets somebody off. */
export function GuestTaxButton({ booking, guest, name, can }: Props) {
  const choices = useExemptionChoices(booking.property.id)
  const { run } = useAction('PUT /booking/:id', { quiet: ['stale'], done: b => `The bill is ${formatMoney(b.total)} now.` })
  const isOpen = booking.status === 'confirmed' || booking.status === 'checked_in'
  if (!isOpen || !can('booking.change') || (choices.length === 0 && !guest.exempt)) return null
  const save = (values: Values, version: number | undefined) => {
    const exempt = (String(values.exempt) || null) as Exemption | null
    return run({ params: { id: booking.id }, body: { guests: [{ id: guest.id, exempt }], ...(version && { version }) } })
  }
  // What no tax knows any more is still shown, and can be taken back.
  const isKnown = guest.exempt === null || choices.some(([reason]) => reason === guest.exempt)
  const offered = isKnown || !guest.exempt ? choices : [...choices, [guest.exempt, exemptionLabels[guest.exempt]] as const]
  return (
    <EditButton
      isSmall
      isQuiet
      icon="receipt"
      title={`Which taxes does ${name} owe?`}
      thing={booking}
      valuesOf={now => ({ exempt: getActiveGuests(now).find(({ id }) => id === guest.id)?.exempt ?? '' })}
      submit="Save"
      onSubmit={save}
      fields={
        <>
          <SelectField
            name="exempt"
            label="Let off because"
            hint="Look at the papers first. Taxes that know this reason leave the bill."
            placeholder="Owes all taxes"
            choices={offered}
            required={false}
          />
          <p className="text-muted">What was paid already is given back at the desk.</p>
        </>
      }
    >
      Taxes
    </EditButton>
  )
}
