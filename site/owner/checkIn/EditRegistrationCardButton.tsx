import { identityFields } from '../../../domain/language/identityFields.ts'
import { FormButton } from '../../kit/FormButton.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import type { Values } from '../../kit/formContext.ts'
import { SignatureField } from '../../kit/registrationCard/SignatureField.tsx'
import { findSignatureProblem, readSignature } from '../../kit/registrationCard/signatureValue.ts'
import { useAction } from '../../lib/useAction.ts'
import { valuesToIdentity } from './checkInValues.ts'
import { IdentityFields } from './IdentityFields.tsx'

/** What was left out at the desk is added later: only what is written here is changed, since the rest is not shown. */
export function EditRegistrationCardButton({ checkIn, name }: { checkIn: number; name: string }) {
  const { run } = useAction('PUT /check-in/:id', { done: 'The card is saved.' })
  const save = async (values: Values) => {
    const identity = valuesToIdentity(values, n => n)
    const signed = readSignature(values, n => n)
    const problem = findSignatureProblem(values, n => n)
    if (problem) return fieldProblem('The signature is not complete.', { signature: problem })
    if (Object.keys({ ...identity, ...signed }).length === 0) return fieldProblem('Nothing is filled in yet.')
    return run({ params: { id: checkIn }, body: { ...identity, ...signed } })
  }
  return (
    <FormButton
      isSmall
      kind="quiet"
      icon="idCard"
      title={`Registration card of ${name}`}
      initial={{ ...Object.fromEntries(identityFields.map(n => [n, ''])), signature: '', signedOnPaper: false }}
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
