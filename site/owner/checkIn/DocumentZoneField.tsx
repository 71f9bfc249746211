import { useEffect, useRef, useState } from 'react'
import { Field } from '../../kit/form/Field.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import type { FormValues } from '../../kit/form/formValues.ts'
import { Notice } from '../../kit/Notice.tsx'
import { formatDocumentType, formatIssuer } from '../../kit/registrationCard/identityLabels.ts'
import { formatDay, formatList } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import { type FieldAt, zoneToValues } from './checkInValues.ts'
import { checkInMessages } from './messages.ts'
import type { DocumentZone } from './readDocumentZone.ts'

/** The parser and its table of countries, fetched when somebody first touches the field. */
const loadReader = async () => (await import('./readDocumentZone.ts')).readDocumentZone

/** A scanner sends its letters faster, and so do people while they type. */
const PAUSE_MS = 1500

/**
 * The machine-readable lines of a passport or card: typed, pasted, sent by a scanner that acts as a keyboard, or read by the camera of the telephone
 * itself ("scan text" of its keyboard). They fill in the card below, and are kept nowhere: neither sent, nor part of the draft.
 */
export function DocumentZoneField({ at }: { at: FieldAt }) {
  const { apply } = useForm<FormValues>()
  const [text, setText] = useState('')
  const [seen, setSeen] = useState<{ text: string; zone: DocumentZone }>()
  const current = useRef('')
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(pause.current), [])
  const messages = checkInMessages().zone
  const write = (typed: string) => {
    current.current = typed
    setText(typed)
    clearTimeout(pause.current)
  }
  /** Undefined where it is none, or more was typed meanwhile. */
  const read = async (typed: string, isPaused: boolean) => {
    const zone = (await loadReader())(typed, new Date().toISOString().slice(0, 10), isPaused)
    if (!zone || current.current !== typed) return undefined
    setSeen({ text: typed, zone })
    apply(zoneToValues(zone.identity, at))
    return zone
  }
  const take = async (typed: string) => {
    write(typed)
    // After a pause the names may still go on: they are filled in, and stay to be typed on.
    pause.current = setTimeout(() => void read(typed, true), PAUSE_MS)
    const zone = await read(typed, false)
    if (!zone) return
    clearTimeout(pause.current)
    // What was read whole makes room for the next document; what was not can be corrected.
    if (zone.wrong.length === 0) write('')
  }
  const leave = () => {
    if (seen?.text === text && seen.zone.wrong.length === 0) write('')
  }
  return (
    <div className="mt-3 grid gap-2">
      <Field label={messages.label} hint={messages.hint} isOptional>
        {wiring => (
          <textarea
            {...wiring}
            className="input font-mono uppercase"
            dir="ltr"
            rows={3}
            maxLength={400}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            value={text}
            onFocus={() => void loadReader().catch(() => undefined)}
            onChange={e => void take(e.target.value)}
            onBlur={leave}
          />
        )}
      </Field>
      <div aria-live="polite">{seen && <ZoneNotice zone={seen.zone} />}</div>
    </div>
  )
}

function ZoneNotice({ zone: { identity, wrong } }: { zone: DocumentZone }) {
  const messages = checkInMessages()
  const { firstName, surname, secondSurname, documentType, documentNumber, documentCountry, birthDate } = identity
  const facts = joinWithCommas([
    [firstName, surname, secondSurname].filter(Boolean).join(' '),
    documentType && formatDocumentType(documentType),
    documentNumber,
    documentCountry && formatIssuer(documentCountry),
    birthDate && t(messages.submitted.born, { day: formatDay(birthDate) }),
  ])
  if (wrong.length === 0)
    return (
      <Notice kind="positive" title={messages.zone.read}>
        <p>{facts}</p>
      </Notice>
    )
  const parts = formatList(wrong.map(part => messages.zone.parts[part]))
  return (
    <Notice kind="warning" title={t(messages.zone.wrong, { parts })}>
      <p>{messages.zone.wrongText}</p>
      <p>{facts}</p>
    </Notice>
  )
}
