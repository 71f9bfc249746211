import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { CheckField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import type { QueuedCheckIn } from './deskEntries.ts'
import { deskMessages } from './messages.ts'
import type { DeskSheet, SheetBooking, SheetGuest } from './storedSheets.ts'

interface Props {
  booking: SheetBooking
  sheet: DeskSheet
  onCheckIn: (entry: Omit<QueuedCheckIn, 'person' | 'at' | 'idempotencyKey'>) => boolean
}
type Values = Record<`guest${number}`, boolean>

const nameOf = (guest: SheetGuest) => (guest.bed ? t(deskMessages().bedName, guest.bed) : null)

/** Who has come, into the beds that are theirs; nothing of a document. */
export function CheckInButton({ booking, sheet, onCheckIn }: Props) {
  const messages = deskMessages()
  const due = booking.guests.filter(g => g.state === 'expected' && g.arrival <= sheet.day)
  if (!due.length) return null
  const dirty = new Set(sheet.beds.filter(b => b.state === 'dirty').map(b => b.id))
  const unclean = due.filter(g => g.bed && dirty.has(g.bed.id))
  const handleSubmit = async (values: Values) => {
    const come = due.filter(g => values[`guest${g.id}`])
    if (!come.length) return fieldProblem(messages.nobodyChosen)
    const isStored = onCheckIn({
      kind: 'check_in',
      property: sheet.property,
      booking: booking.id,
      code: booking.code,
      guests: come.map(g => ({ guest: g.id, bed: g.bed?.id ?? null, bedName: nameOf(g) })),
      isDirtyAccepted: come.some(g => unclean.includes(g)),
    })
    if (!isStored) return fieldProblem(messages.notStored)
    if (!navigator.onLine) toast('success', messages.stored)
    return { ok: true as const }
  }
  return (
    <FormButton<Values>
      kind="primary"
      isSmall
      icon="keyRound"
      title={t(messages.checkInOf, { name: booking.name })}
      initial={Object.fromEntries(due.map(g => [`guest${g.id}`, true]))}
      submit={messages.checkIn}
      onSubmit={handleSubmit}
      fields={
        <>
          <fieldset>
            <legend className="font-semibold">{messages.who}</legend>
            {due.map(g => (
              <CheckField<Values> key={g.id} name={`guest${g.id}`} label={g.name ?? booking.name} hint={nameOf(g) ?? messages.noBed} />
            ))}
          </fieldset>
          {unclean.map(g => (
            <Notice key={g.id} kind="warning" title={t(messages.dirty, { bed: nameOf(g) ?? '' })} />
          ))}
          <p className="text-sm text-muted">{messages.checkInText}</p>
        </>
      }
    >
      {messages.checkIn}
    </FormButton>
  )
}
