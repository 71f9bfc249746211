import { useId } from 'react'
import type { RoomGender } from '../../../domain/booking/party.ts'
import type { RelevantAges } from '../../../domain/booking/relevantAges.ts'
import { Field } from '../../kit/form/Field.tsx'
import { SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { normalizeTypedNumber } from '../../kit/form/typedNumber.ts'
import { Icon } from '../../kit/Icon.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import type { GuestValues } from './guestFields.ts'
import { formatAgeReasons, guestField } from './guestFields.ts'

interface Props {
  /** Index of the line in the stay. */
  line: number
  title: string
  as: 'bed' | 'unit'
  roomGender: RoomGender
  /** Undefined where an age can no longer be given. */
  ages: RelevantAges | undefined
  /** Indexes of the guests in the line. */
  guests: readonly number[]
  /** Errors found before anything is sent, by field. */
  problems: Record<string, string>
}

/** The guests of one line of a stay. Names may be given at reception; gender and age are only requested where they matter. */
export function GuestFields({ line, title, as, roomGender, ages, guests, problems }: Props) {
  const messages = getMessages('sleepers')
  const whyId = useId()
  const isGendered = roomGender === 'female' || roomGender === 'male'
  const reasons = ages ? formatAgeReasons(ages, as) : []
  const why = [...(isGendered ? [roomGender === 'female' ? messages.womenOnly : messages.menOnly] : []), ...reasons]
  const choices = [
    ['female', messages.female],
    ['male', messages.male],
    ['other', messages.otherGender],
    ['undisclosed', messages.undisclosed],
  ] as const
  return (
    <fieldset className="grid gap-3" aria-describedby={why.length ? whyId : undefined}>
      <legend className="mb-2 flex items-center gap-2 font-semibold">
        <Icon name={as === 'bed' ? 'bedSingle' : 'bedDouble'} className="shrink-0 text-muted" />
        {title}
      </legend>
      {why.length > 0 && (
        <p id={whyId} className="text-sm text-muted">
          {why.join(' ')}
        </p>
      )}
      {guests.map(guest => (
        <div key={guest} className="flex flex-wrap items-start gap-3">
          <TextField<GuestValues>
            name={guestField(line, guest, 'name')}
            className="flex-[1_1_12rem]"
            label={t(messages.guest, { n: guest + 1 })}
            isOptional
            autoComplete="off"
            maxLength={120}
            placeholder={messages.name}
          />
          {isGendered && (
            <SelectField<GuestValues>
              name={guestField(line, guest, 'gender')}
              className="flex-[1_1_10rem]"
              label={t(messages.guestIs, { n: guest + 1 })}
              choices={choices}
              placeholder={getMessages('kit').choose}
            />
          )}
          {reasons.length > 0 && (
            <AgeField
              name={guestField(line, guest, 'age')}
              ariaLabel={t(messages.ageOf, { n: guest + 1 })}
              problem={problems[guestField(line, guest, 'age')]}
            />
          )}
        </div>
      ))}
    </fieldset>
  )
}

function AgeField({ name, ariaLabel, problem }: { name: keyof GuestValues; ariaLabel: string; problem: string | undefined }) {
  const { value: text, error, onChange } = useForm<GuestValues>().useField(name)
  return (
    <Field label={getMessages('sleepers').age} isOptional error={error ?? problem} className="flex-[0_1_8rem]">
      {wiring => (
        <input
          {...wiring}
          aria-label={ariaLabel}
          className="input"
          name={name}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={text}
          onChange={e => onChange(normalizeTypedNumber(e.target.value))}
        />
      )}
    </Field>
  )
}
