import { identityWords } from '../../../domain/language/identityWords.ts'
import { SignatureField } from '../../kit/card/SignatureField.tsx'
import { signatureOf, signatureWrong } from '../../kit/card/signatureValue.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { useAction } from '../../lib/useAction.ts'
import { identityOf } from './checkInValues.ts'
import { IdentityFields } from './IdentityFields.tsx'

/** What was left out at the desk is added later: only what is written here is changed, since the rest is not shown. */
export function EditCard({ checkIn, name }: { checkIn: number; name: string }) {
  const { run } = useAction('PUT /check-in/:id', { done: 'The card is saved.' })
  const save = async (values: Values) => {
    const identity = identityOf(values, n => n)
    const signed = signatureOf(values, n => n)
    const wrong = signatureWrong(values, n => n)
    if (wrong) return fieldProblem('The signature is not complete.', { signature: wrong })
    if (Object.keys({ ...identity, ...signed }).length === 0) return fieldProblem('Nothing is filled in yet.')
    return run({ params: { id: checkIn }, body: { ...identity, ...signed } })
  }
  return (
    <FormButton
      isSmall
      kind="quiet"
      icon="idCard"
      title={`Registration card of ${name}`}
      initial={{ ...Object.fromEntries(identityWords.map(n => [n, ''])), signature: '', signedOnPaper: false }}
      submit="Save the card"
      onSubmit={save}
      fields={
        <>
          <p className="text-muted">What is written down already stays, and is not shown. Fill in what is missing or wrong.</p>
          <IdentityFields at={field => field} isOpen>
            <SignatureField at={field => field} who={name} />
          </IdentityFields>
        </>
      }
    >
      Card
    </FormButton>
  )
}
