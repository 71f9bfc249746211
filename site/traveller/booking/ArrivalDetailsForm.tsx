import { Form } from '../../kit/form/Form.tsx'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import type { Values } from '../../kit/form/formContext.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { ArrivalTimeField } from '../stay/ArrivalTimeField.tsx'
import type { Booking } from './bookingStatus.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** What the hostel likes to know, whenever the guest knows it. */
export function ArrivalDetailsForm({ booking, token, onChange }: Props) {
  const { id, property, arrival } = booking
  const { initial, version, newer, saved } = useVersionedEdit(booking, bookingToValues)
  const messages = getMessages('booking')
  const save = async (values: Values) => {
    const text = (name: string) => String(values[name] ?? '').trim() || null
    const body = {
      arrivalTime: text('arrivalTime'),
      note: text('note'),
      guest: { phone: text('guest.phone') },
      ...(version && { version }),
    }
    const reply = await api('PUT /booking/:id', { params: { id }, body, headers: tokenHeader(token) })
    if (!reply.ok) return reply
    saved(reply.data)
    onChange(reply.data)
    toast('success', messages.tellSaved)
    return reply
  }
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded-control py-1 text-xl font-semibold">{messages.tell}</summary>
      <Form staysOpen className="mt-4 grid max-w-xl gap-4" initial={initial} newer={newer} submit={messages.tellSave} onSubmit={save}>
        {values => (
          <>
            <ArrivalTimeField property={property} arrival={arrival} label={messages.arrivalTime} time={String(values.arrivalTime)} />
            <TextField name="guest.phone" label={messages.phone} type="tel" autoComplete="tel" isOptional />
            <TextArea name="note" label={messages.note} isOptional maxLength={1000} />
          </>
        )}
      </Form>
    </details>
  )
}

const bookingToValues = ({ arrivalTime, note, guest }: Booking): Values => ({
  arrivalTime: arrivalTime ?? '',
  note: note ?? '',
  'guest.phone': guest.phone ?? '',
})
