import { Difference } from '../../kit/booking/Difference.tsx'
import { Form, type Outcome } from '../../kit/Form.tsx'
import { checkFields } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { Notice } from '../../kit/Notice.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { useEdited } from '../../kit/useEdited.ts'
import { api } from '../../lib/api.ts'
import { dayAt } from '../../lib/format.ts'
import { toast } from '../../lib/toast.ts'
import { useRehearsal } from '../../lib/useRehearsal.ts'
import { words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import { GuestFields } from '../stay/GuestFields.tsx'
import { atGuestFields, isAgeField, messagesOf, wrongAges } from '../stay/guestFields.ts'
import { lineWords } from '../stay/stayWords.ts'
import { linesToCome, mayTellAges, sleepersChanged, sleepersKnown } from './sleeping.ts'
import type { Booking } from './words.ts'

interface Props {
  booking: Booking
  token: string | undefined
  onChange: (booking: Booking) => void
}

/** Names, and what the room or a tax needs to know of each; what another age makes of the price stands there before it is saved. */
export function Sleepers({ booking, token, onChange }: Props) {
  const said = words('booking')
  const { initial, version, newer, saved } = useEdited(booking, sleepersKnown)
  if (!linesToCome(booking).length) return null
  const save = async (values: Values): Promise<Outcome> => {
    const refused = checkFields(values, wrongAges, words('sleepers').wrongAge)
    if (refused) return refused
    const guests = sleepersChanged(booking, values)
    if (guests.length) {
      const body = { guests, ...(version && { version }) }
      const reply = await api('PUT /booking/:id', { params: { id: booking.id }, body, headers: tokenHeader(token) })
      if (!reply.ok) return { ok: false, problem: atGuestFields(reply.problem, { rooms: roomsOf(booking), values }) }
      const { difference: _shown, ...changed } = reply.data
      saved(changed)
      onChange(changed)
    }
    toast('success', said.sleepersSaved)
    return { ok: true }
  }
  return (
    <details className="print:hidden">
      <summary className="w-fit rounded-control py-1 text-xl font-semibold">{said.sleepers}</summary>
      <p className="mt-2 mb-4 max-w-text text-muted">{said.sleepersText}</p>
      <Form staysOpen className="grid max-w-xl gap-6" initial={initial} newer={newer} submit={said.sleepersSave} onSubmit={save}>
        {values => <Fields booking={booking} token={token} values={values} />}
      </Form>
    </details>
  )
}

function Fields({ booking, token, values }: Omit<Props, 'onChange'> & { values: Values }) {
  const tellsAges = mayTellAges(booking, dayAt(booking.property.timezone))
  const guests = sleepersChanged(booking, values)
  const isAsked = tellsAges && guests.some(({ age }) => age !== undefined) && !Object.keys(wrongAges(values)).length
  const shown = useRehearsal(
    'PUT /booking/:id',
    isAsked
      ? { params: { id: booking.id }, body: { guests, version: booking.version, dryRun: true }, headers: tokenHeader(token) }
      : undefined,
  )
  const problem = shown.problem && atGuestFields(shown.problem, { rooms: roomsOf(booking), values })
  const problems = problem ? messagesOf(problem) : {}
  return (
    <>
      {linesToCome(booking).map(({ line, at, guests: places }) => (
        <GuestFields
          key={line.id}
          line={at}
          title={lineWords(line)}
          as={line.as}
          roomGender={line.roomGender}
          ages={tellsAges ? booking.ages : undefined}
          guests={places}
          problems={problems}
        />
      ))}
      {shown.isAsking && <Skeleton rows={3} height={32} label={words('stayChange').working} />}
      {problem && !Object.keys(problems).some(isAgeField) && (
        <Notice kind="warning" title={problem.fields?.[0]?.message ?? problem.detail} />
      )}
      {shown.data?.difference && <Difference difference={shown.data.difference} />}
    </>
  )
}

const roomsOf = ({ lines }: Booking) => lines.map(({ roomName }) => roomName)
