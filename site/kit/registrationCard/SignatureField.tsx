import { getMessages, t } from '../../lib/language/messages.ts'
import { Button } from '../Button.tsx'
import { CheckField } from '../form/fields.tsx'
import { useForm } from '../form/formContext.ts'
import type { FormValues } from '../form/formValues.ts'
import { SignaturePad } from '../form/Signature.tsx'
import { Icon } from '../Icon.tsx'
import { parseStrokes, type SignatureAt } from './signatureValue.ts'

interface Props {
  at: SignatureAt
  /** Names the person who signs, in the label of the pad. */
  who: string
  /** At reception, signing on paper can be chosen. */
  hasPaper?: boolean
  isOptional?: boolean
}

/** The guest signs the registration card on the screen, or on paper, which reception then confirms. */
export function SignatureField({ at, who, hasPaper = true, isOptional = true }: Props) {
  const { useField, useValue } = useForm<FormValues>()
  const { value, error, onChange } = useField(at('signature'))
  const isOnPaper = useValue(at('signedOnPaper')) === true
  const strokes = parseStrokes(String(value ?? ''))
  const messages = getMessages('signature')
  const label = t(messages.of, { who })
  return (
    <fieldset className="mt-4">
      <legend className="label">
        {label}
        {isOptional && <span className="font-normal text-muted"> {getMessages('kit').optional}</span>}
      </legend>
      {!isOnPaper && (
        <div className="max-w-xl">
          <p className="mb-1 text-sm text-muted">{messages.how}</p>
          <SignaturePad strokes={strokes} label={label} onChange={next => onChange(JSON.stringify(next))} />
          <div className="mt-1 flex min-h-9 items-center justify-between gap-3">
            {error && (
              <p className="flex items-start gap-1.5 text-sm text-danger">
                <Icon name="circleAlert" size={16} className="mt-0.5 shrink-0" />
                {error}
              </p>
            )}
            {strokes.length > 0 && (
              <Button isSmall kind="quiet" icon="undo2" className="ms-auto" onClick={() => onChange('')}>
                {messages.again}
              </Button>
            )}
          </div>
        </div>
      )}
      {hasPaper && <CheckField<FormValues> name={at('signedOnPaper')} label={messages.onPaper} />}
    </fieldset>
  )
}
