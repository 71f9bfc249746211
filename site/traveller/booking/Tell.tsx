import { Form } from '../../kit/Form.tsx'
import { TextArea, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { useEdited } from '../../kit/useEdited.ts'
import { api } from '../../lib/api.ts'
import { toast } from '../../lib/toast.ts'
import { words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import { ArrivalTime } from '../stay/ArrivalTime.tsx'
import type { Booking } from './words.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** What the hostel likes to know, whenever the guest knows it. */
export function Tell({ booking, token, onChange }: Props) {
  const { id, property, arrival } = booking
  const { initial, version, newer, saved } = useEdited(booking, valuesOf)
  const said = words('booking')
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
    toast('success', said.tellSaved)
    return reply
  }
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded-control py-1 text-xl font-semibold">{said.tell}</summary>
      <Form staysOpen className="mt-4 grid max-w-xl gap-4" initial={initial} newer={newer} submit={said.tellSave} onSubmit={save}>
        {values => (
          <>
            <ArrivalTime house={property} arrival={arrival} label={said.arrivalTime} time={String(values.arrivalTime)} />
            <TextField name="guest.phone" label={said.phone} type="tel" autoComplete="tel" isOptional />
            <TextArea name="note" label={said.note} isOptional maxLength={1000} />
          </>
        )}
      </Form>
    </details>
  )
}

const valuesOf = ({ arrivalTime, note, guest }: Booking): Values => ({
  arrivalTime: arrivalTime ?? '',
  note: note ?? '',
  'guest.phone': guest.phone ?? '',
})
