import { useEffect, useId, useRef, useState } from 'react'
import { getMessages } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import { type FieldConflict, mergeVersions } from './fieldConflicts.ts'
import { fieldLabel, findControls, firstText } from './fieldText.ts'
import type { AnyValues, Value } from './formValues.ts'

interface Props {
  fields: readonly FieldConflict[]
  mine: AnyValues
  theirs: AnyValues
  /** The form whose controls label the fields. */
  form: HTMLFormElement | null
  /** Called with the merged values, and whether they have to be saved: if they equal the other version, that is saved already. */
  onDecide: (values: AnyValues, isToSave: boolean) => void
}

/** Two people edited the same record: shows both versions, to choose one of them, or single fields of each. */
export function ConflictPanel({ fields, mine, theirs, form, onDecide }: Props) {
  const messages = getMessages('kit')
  const [choices, setChoices] = useState<Record<string, boolean>>({})
  const isMine = ({ name, isMine: proposed }: FieldConflict) => choices[name] ?? proposed
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
  }, [])
  // Passwords are left out: the saved version contains none, and the typed one is not shown.
  const secrets = new Set(fields.map(({ name }) => name).filter(name => findControls(form, name)[0]?.type === 'password'))
  const visible = fields.filter(({ name }) => !secrets.has(name))
  const applyChoice = (ownChoices: readonly FieldConflict[]) => {
    const names = new Set([...secrets, ...ownChoices.map(({ name }) => name)])
    onDecide(
      mergeVersions(mine, theirs, name => names.has(name)),
      ownChoices.length > 0,
    )
  }
  return (
    <div ref={box} className="mb-5">
      <Notice kind="warning" isSummary title={messages.newer}>
        <p>{messages.newerText}</p>
        <div className="my-3 grid gap-3">
          {visible.map(field => (
            <ConflictField
              key={field.name}
              field={field}
              form={form}
              isMine={isMine(field)}
              onChoose={isMine => setChoices({ ...choices, [field.name]: isMine })}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          {visible.length > 1 && (
            <Button isSmall kind="primary" onClick={() => applyChoice(visible.filter(isMine))}>
              {messages.saveChosen}
            </Button>
          )}
          <Button isSmall onClick={() => applyChoice(visible)}>
            {messages.takeMine}
          </Button>
          <Button isSmall onClick={() => applyChoice([])}>
            {messages.takeTheirs}
          </Button>
        </div>
      </Notice>
    </div>
  )
}

interface ConflictFieldProps {
  field: FieldConflict
  form: HTMLFormElement | null
  isMine: boolean
  onChoose: (isMine: boolean) => void
}

function ConflictField({ field: { name, mine, theirs }, form, isMine, onChoose }: ConflictFieldProps) {
  const messages = getMessages('kit')
  const group = useId()
  const sides = [
    { whose: messages.mine, value: mine, isOn: isMine, choose: () => onChoose(true) },
    { whose: messages.theirs, value: theirs, isOn: !isMine, choose: () => onChoose(false) },
  ]
  return (
    <fieldset className="min-w-0">
      <legend className="label">{fieldLabel(form, name) || name}</legend>
      <div className="grid grid-cols-1 gap-2 min-[30rem]:grid-cols-2">
        {sides.map(({ whose, value, isOn, choose }) => (
          <label key={whose} className="choice min-w-0 !items-start py-1.5">
            <input type="radio" name={group} className="mt-1" checked={isOn} onChange={choose} />
            <span className="min-w-0">
              <span className="block text-sm text-muted">{whose}</span>
              <span dir="auto" className="break-words whitespace-pre-line">
                {formatFieldValue(form, name, value)}
              </span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A value as its field shows it: the label of an option, yes or no for a checkbox. */
function formatFieldValue(form: HTMLFormElement | null, name: string, value: Value): string {
  const messages = getMessages('kit')
  if (typeof value === 'boolean') return value ? messages.yes : messages.no
  if (value === '' || value === null) return messages.empty
  const controls = findControls(form, name)
  const [control] = controls
  if (control instanceof HTMLSelectElement)
    return [...control.options].find(option => option.value === String(value))?.text ?? String(value)
  const radio = controls.find(({ type, value: own }) => type === 'radio' && own === String(value))
  return firstText(radio?.labels?.[0]) || String(value)
}
