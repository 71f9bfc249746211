import { Button } from '../../kit/Button.tsx'
import { CheckField } from '../../kit/fields.tsx'
import { useField } from '../../kit/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { SignaturePad } from '../../kit/Signature.tsx'
import { strokesIn } from './signatureValue.ts'

interface Props {
  at: (name: string) => string
  /** Tells one pad from the next. */
  who: string
}

/** The guest signs the card on the screen, or on paper: then the desk says so. */
export function SignatureField({ at, who }: Props) {
  const { text, error, onChange } = useField(at('signature'))
  const { isOn: isOnPaper } = useField(at('signedOnPaper'))
  const strokes = strokesIn(text)
  return (
    <fieldset className="mt-4">
      <legend className="label">
        Signature of {who} <span className="font-normal text-muted">(optional)</span>
      </legend>
      {!isOnPaper && (
        <div className="max-w-xl">
          <p className="mb-1 text-sm text-muted">With a finger, a pen or the mouse. Kept with the card, and deleted with it.</p>
          <SignaturePad strokes={strokes} label={`Signature of ${who}`} onChange={next => onChange(JSON.stringify(next))} />
          <div className="mt-1 flex min-h-9 items-center justify-between gap-3">
            {error && (
              <p className="flex items-start gap-1.5 text-sm text-danger">
                <Icon name="circleAlert" size={16} className="mt-0.5 shrink-0" />
                {error}
              </p>
            )}
            {strokes.length > 0 && (
              <Button isSmall kind="quiet" icon="undo2" className="ml-auto" onClick={() => onChange('')}>
                Draw again
              </Button>
            )}
          </div>
        </div>
      )}
      <CheckField name={at('signedOnPaper')} label="Signed on the printed card" />
    </fieldset>
  )
}
