import { useEffect, useState } from 'react'
import type { Api, Result } from '../../../api/contract.ts'
import { type SharedAgeBand, sharedAgeBands } from '../../../domain/booking/staying.ts'
import { Form } from '../../kit/form/Form.tsx'
import { CheckField, SelectField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { countryName } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import type { Booking } from './bookingStatus.ts'

interface ShareStayValues {
  shares: boolean
  country: boolean
  age: string
}

interface Props {
  booking: Booking
  token: string | undefined
}
type StaySharing = Result<Api['GET /booking/:id/staying']>

/** Lets a guest choose to be counted among the travellers of the hostel. Hidden while offline and where the choice is not offered. */
export function ShareStay({ booking: { id, status, guest }, token }: Props) {
  const isBooked = status === 'confirmed' || status === 'checked_in'
  const sharing = useSharing(id, token, isBooked)
  if (!isBooked || !sharing) return null
  const messages = getMessages('staying')
  const save = async (values: ShareStayValues) => {
    const shares = values.shares
    const age = sharedAgeBands.find(band => band === values.age) ?? null
    const body = { shares, ...(shares && { age, country: values.country ? guest.country : null }) }
    const reply = await api('PUT /booking/:id/staying', { params: { id }, body, headers: tokenHeader(token) })
    if (reply.ok) toast('success', shares ? messages.counted : messages.notCounted)
    return reply
  }
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded-control py-1 text-xl font-semibold">{messages.title}</summary>
      <p className="mt-3 max-w-text">{messages.text}</p>
      <Form
        staysOpen
        className="mt-4 grid max-w-xl gap-4"
        initial={{ shares: sharing.shares, country: sharing.country !== null, age: sharing.age ?? '' }}
        submit={messages.save}
        onSubmit={save}
      >
        <CheckField<ShareStayValues> name="shares" label={messages.count} />
        <SharingFields country={guest.country} />
      </Form>
    </details>
  )
}

/** All details are unselected by default. */
function SharingFields({ country }: { country: string | null }) {
  const isShared = useForm<ShareStayValues>().useValue('shares')
  if (!isShared) return null
  const messages = getMessages('staying')
  const ages = sharedAgeBands.map((band: SharedAgeBand) => [band, band] as const)
  return (
    <>
      {country && <CheckField<ShareStayValues> name="country" label={t(messages.country, { country: countryName(country) })} />}
      <SelectField<ShareStayValues> name="age" label={messages.age} choices={[['', messages.noAge], ...ages]} required={false} />
    </>
  )
}

function useSharing(id: number, token: string | undefined, isBooked: boolean): StaySharing | undefined {
  const [sharing, setSharing] = useState<StaySharing>()
  useEffect(() => {
    if (!isBooked) return
    const stop = new AbortController()
    void api('GET /booking/:id/staying', { params: { id }, headers: tokenHeader(token), signal: stop.signal }).then(reply => {
      if (reply.ok) setSharing(reply.data)
    })
    return () => stop.abort()
  }, [id, token, isBooked])
  return sharing
}
