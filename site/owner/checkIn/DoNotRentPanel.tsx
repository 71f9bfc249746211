import { Link } from 'react-router'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { CheckField } from '../../kit/form/fields.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { formatDay } from '../../lib/format/format.ts'
import type { Problem } from '../../lib/http/problem.ts'
import { t } from '../../lib/language/messages.ts'
import { guestMessages } from '../guest/messages.ts'
import type { CheckInOptions, CheckInValues } from './checkInValues.ts'

export type UnwantedGuest = CheckInOptions['doNotRent'][number]

/** Whom the document that was typed made known: the check-in was refused once. */
export const readUnwanted = (problem: Problem): UnwantedGuest[] =>
  problem.code === 'do_not_rent' ? ((problem as Problem & { guests?: UnwantedGuest[] }).guests ?? []) : []

/** Known from the booking, and from documents that were typed here. */
export const listUnwanted = ({ doNotRent }: CheckInOptions, refused: readonly UnwantedGuest[]): UnwantedGuest[] => [
  ...doNotRent,
  ...refused.filter(guest => !doNotRent.some(known => known.profile === guest.profile)),
]

export const findDoNotRentProblem = ({ despiteDoNotRent }: CheckInValues, { doNotRent }: CheckInOptions) => {
  const { needed } = guestMessages().checkIn
  return doNotRent.length && !despiteDoNotRent ? fieldProblem(needed, { despiteDoNotRent: needed }) : undefined
}

/** The warning at check-in, which somebody has to acknowledge. */
export function DoNotRentPanel({ unwanted }: { unwanted: readonly UnwantedGuest[] }) {
  const messages = guestMessages()
  if (!unwanted.length) return null
  return (
    <div className="grid gap-3">
      {unwanted.map(({ profile, name, reason, until }) => (
        <Notice key={profile} kind="danger" title={t(messages.checkIn.title, { name })}>
          <p className="wrap-anywhere">
            <bdi>{reason}</bdi>
          </p>
          {until && <p>{t(messages.doNotRentUntil, { day: formatDay(until) })}</p>}
          <p>
            <Link className="link" to={`/guest/${profile}`}>
              {messages.booking.profile}
            </Link>
          </p>
        </Notice>
      ))}
      <CheckField<CheckInValues> name="despiteDoNotRent" label={messages.checkIn.accept} />
    </div>
  )
}
