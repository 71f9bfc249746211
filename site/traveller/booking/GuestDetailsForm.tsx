import { DifferencePanel } from '../../kit/booking/DifferencePanel.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { checkFields } from '../../kit/form/fieldProblem.ts'
import { useForm } from '../../kit/form/formContext.ts'
import type { SubmitResult } from '../../kit/form/submitResult.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { businessDayAt } from '../../lib/format/format.ts'
import { api } from '../../lib/http/api.ts'
import { useDryRun } from '../../lib/http/useDryRun.ts'
import { getMessages, localizeName } from '../../lib/language/messages.ts'
import { toast } from '../../lib/toast.ts'
import { tokenHeader } from '../link/linkToken.ts'
import { GuestFields } from '../stay/GuestFields.tsx'
import type { GuestValues } from '../stay/guestFields.ts'
import { findAgeProblems, isAgeField, mapToGuestFields, toGuestFieldMessages } from '../stay/guestFields.ts'
import { formatOfferLine } from '../stay/stayFormat.ts'
import type { Booking } from './bookingStatus.ts'
import { canChangeAges, diffGuests, findUpcomingLines, toGuestValues } from './guestDetails.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Names, and genders and ages where the room or a tax needs them. If an age changes the price, the difference is shown before saving. */
export function GuestDetailsForm({ booking, token, onChange }: Props) {
  const messages = getMessages('booking')
  const { initial, version, newer, saved } = useVersionedEdit(booking, toGuestValues)
  if (!findUpcomingLines(booking).length) return null
  const save = async (values: GuestValues): Promise<SubmitResult> => {
    const refused = checkFields(values, findAgeProblems, getMessages('sleepers').wrongAge)
    if (refused) return refused
    const guests = diffGuests(booking, values)
    if (guests.length) {
      const body = { guests, ...(version && { version }) }
      const reply = await api('PUT /booking/:id', { params: { id: booking.id }, body, headers: tokenHeader(token) })
      if (!reply.ok) return { ok: false, problem: mapToGuestFields(reply.problem, { rooms: roomNames(booking), values }) }
      const { difference: _difference, ...changed } = reply.data
      saved(changed)
      onChange(changed)
    }
    toast('success', messages.sleepersSaved)
    return { ok: true }
  }
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded-control py-1 text-xl font-semibold">{messages.sleepers}</summary>
      <p className="mt-2 mb-4 max-w-text text-muted">{messages.sleepersText}</p>
      <Form staysOpen className="grid max-w-xl gap-6" initial={initial} newer={newer} submit={messages.sleepersSave} onSubmit={save}>
        <GuestDetailsFields booking={booking} token={token} />
      </Form>
    </details>
  )
}

function GuestDetailsFields({ booking, token }: Omit<Props, 'onChange'>) {
  const values = useForm<GuestValues>().useValues()
  const hasAges = canChangeAges(booking, businessDayAt(booking.property.timezone))
  const guests = diffGuests(booking, values)
  const isEnabled = hasAges && guests.some(({ age }) => age !== undefined) && !Object.keys(findAgeProblems(values)).length
  const preview = useDryRun(
    'PUT /booking/:id',
    isEnabled
      ? { params: { id: booking.id }, body: { guests, version: booking.version, dryRun: true }, headers: tokenHeader(token) }
      : undefined,
  )
  const problem = preview.problem && mapToGuestFields(preview.problem, { rooms: roomNames(booking), values })
  const problems = problem ? toGuestFieldMessages(problem) : {}
  return (
    <>
      {findUpcomingLines(booking).map(({ line, at, guests: places }) => (
        <GuestFields
          key={line.id}
          line={at}
          title={formatOfferLine(line)}
          as={line.as}
          roomGender={line.roomGender}
          ages={hasAges ? booking.ages : undefined}
          guests={places}
          problems={problems}
        />
      ))}
      {preview.isLoading && <Skeleton rows={3} height={32} label={getMessages('stayChange').working} />}
      {problem && !Object.keys(problems).some(isAgeField) && (
        <Notice kind="warning" title={problem.fields?.[0]?.message ?? problem.detail} />
      )}
      {preview.data?.difference && <DifferencePanel difference={preview.data.difference} />}
    </>
  )
}

const roomNames = ({ lines }: Booking) => lines.map(({ roomName }) => localizeName(roomName))
