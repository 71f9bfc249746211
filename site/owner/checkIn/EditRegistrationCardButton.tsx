import { identityFields } from '../../../domain/language/identityFields.ts'
import { FormButton } from '../../kit/form/FormButton.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { SignatureField } from '../../kit/registrationCard/SignatureField.tsx'
import { readSignature } from '../../kit/registrationCard/signatureValue.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { t } from '../../lib/language/messages.ts'
import { CardReadBack } from './CardReadBack.tsx'
import { type CardValues, findSignatureProblem, valuesToIdentity } from './checkInValues.ts'
import { IdentityFields } from './IdentityFields.tsx'
import { checkInMessages } from './messages.ts'

const emptyCard = {
  ...(Object.fromEntries(identityFields.map(name => [name, ''])) as Omit<CardValues, 'hasOneName' | 'signedOnPaper'>),
  hasOneName: false,
  signature: '',
  signedOnPaper: false,
}

/** Adds missing data to a registration card later: only filled-in fields are changed, since stored ones are not shown. */
export function EditRegistrationCardButton({ checkIn, name }: { checkIn: number; name: string }) {
  const messages = checkInMessages().card
  const { run } = useAction('PUT /check-in/:id', { done: messages.saved })
  const save = async (values: CardValues) => {
    const identity = valuesToIdentity(values, n => n)
    const signed = readSignature(values, n => n)
    const problem = findSignatureProblem(values, n => n)
    if (problem) return fieldProblem(messages.signatureWrong, { signature: problem })
    if (Object.keys({ ...identity, ...signed }).length === 0) return fieldProblem(messages.nothing)
    return run({ params: { id: checkIn }, body: { ...identity, ...signed } })
  }
  return (
    <FormButton
      isSmall
      kind="quiet"
      icon="idCard"
      title={t(messages.title, { name })}
      initial={emptyCard}
      submit={messages.submit}
      onSubmit={save}
      fields={
        <>
          <p className="text-muted">{messages.text}</p>
          <IdentityFields at={field => field} isOpen>
            <CardReadBack at={field => field} />
            <SignatureField at={field => field} who={name} />
          </IdentityFields>
        </>
      }
    >
      {messages.button}
    </FormButton>
  )
}
