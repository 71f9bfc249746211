import { type ArrivalHours, findArrivalProblem } from '../../../domain/calendar/arrivalProblem.ts'
import { TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { joinWithCommas } from '../../lib/language/language.ts'
import { getMessages, t } from '../../lib/language/messages.ts'

interface ArrivalValues {
  arrivalTime: string
}

interface Props {
  /** `lateArrival`: what the hostel says of coming in then. */
  property: ArrivalHours & { lateArrival?: string | null }
  arrival: string
  label: string
}

/** The arrival time: any is accepted, with a warning about one outside of the check-in window or reception hours. */
export function ArrivalTimeField({ property, arrival, label }: Props) {
  const time = useForm<ArrivalValues>().useValue('arrivalTime')
  const trouble = formatArrivalProblem(time, arrival, property)
  const { checkInFrom: from, checkInUntil: until } = property
  return (
    <TextField<ArrivalValues>
      name="arrivalTime"
      label={label}
      type="time"
      isOptional
      hint={
        <span role="status" className={trouble && 'flex gap-1.5 text-warning'}>
          {trouble && <Icon name="triangleAlert" size={16} className="mt-0.5 shrink-0" />}
          <span>
            {trouble ?? t(getMessages('sleepers').arrivalHint, { from, until })}
            {trouble && property.lateArrival && (
              <span className="block whitespace-pre-line text-ink" dir="auto">
                {property.lateArrival}
              </span>
            )}
          </span>
        </span>
      }
    />
  )
}

function formatArrivalProblem(time: string, arrival: string, property: ArrivalHours): string | undefined {
  const messages = getMessages('sleepers')
  const trouble = findArrivalProblem(time, arrival, property)
  if (!trouble) return undefined
  if (trouble.kind !== 'unattended') return t(messages.arrivalOutside, { from: property.checkInFrom, until: property.checkInUntil })
  if (!trouble.open.length) return messages.receptionClosed
  return t(messages.receptionOpen, { hours: joinWithCommas(trouble.open.map(({ from, until }) => `${from}–${until}`)) })
}
