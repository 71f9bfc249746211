import { Form } from '../../kit/form/Form.tsx'
import { TextArea, TextField } from '../../kit/form/fields.tsx'
import type { ContractValues } from '../../kit/form/formValues.ts'
import { getText } from '../../kit/form/getText.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { ArrivalTimeField } from '../stay/ArrivalTimeField.tsx'
import type { Booking } from './bookingStatus.ts'

type ArrivalValues = Pick<ContractValues<'PUT /booking/:id'>, 'arrivalTime' | 'note' | 'guest.phone'>

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Arrival time and note for the hostel, which can be given at any time before arrival. */
export function ArrivalDetailsForm({ booking, token, onChange }: Props) {
  const { id, property, arrival } = booking
  const { initial, version, newer, saved } = useVersionedEdit(booking, bookingToValues)
  const messages = getMessages('booking')
  const save = async (values: ArrivalValues) => {
    const text = (name: keyof ArrivalValues) => getText(values, name) || null
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
    toast('success', messages.arrivalSaved)
    return reply
  }
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded-control py-1 text-xl font-semibold">{messages.tell}</summary>
      <Form staysOpen className="mt-4 grid max-w-xl gap-4" initial={initial} newer={newer} submit={messages.tellSave} onSubmit={save}>
        <ArrivalTimeField property={property} arrival={arrival} label={messages.arrivalTime} />
        <TextField<ArrivalValues> name="guest.phone" label={messages.phone} type="tel" autoComplete="tel" isOptional />
        <TextArea<ArrivalValues> name="note" label={messages.note} isOptional maxLength={1000} />
      </Form>
    </details>
  )
}

const bookingToValues = ({ arrivalTime, note, guest }: Booking): ArrivalValues => ({
  arrivalTime: arrivalTime ?? '',
  note: note ?? '',
  'guest.phone': guest.phone ?? '',
})
