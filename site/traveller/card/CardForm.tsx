import { type ReactNode, useId, useState } from 'react'
import { signatureProblem } from '../../../api/domain/signature.ts'
import { Button } from '../../kit/Button.tsx'
import { CountryField } from '../../kit/CountryField.tsx'
import { SignatureField } from '../../kit/card/SignatureField.tsx'
import { type CardWord, documentWords, kinshipWords, sexWords } from '../../kit/card/words.ts'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { SelectField, TextField } from '../../kit/fields.tsx'
import type { Values } from '../../kit/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { api, type Reply } from '../../lib/api.ts'
import { tokenHeader } from '../link/token.ts'
import { cardChange, cardValues, secretNames } from './cardValues.ts'
import { type Card, fieldWords } from './words.ts'

interface Props {
  card: Card
  token: string | undefined
  onSaved: (reply: Reply<Card> & { ok: true }) => void
}

/** Half a card is saved as well: what is missing is said, and nothing typed is lost. */
export function CardForm({ card, token, onSaved }: Props) {
  const save = async (values: Values) => {
    const body = cardChange(values, card)
    const wrong = body.signature && signatureProblem(body.signature)
    if (wrong) return fieldProblem('The signature is not complete.', { signature: wrong })
    if (!body.identity && !body.clear && !body.signature) return fieldProblem('Nothing has changed yet.')
    const reply = await api('PUT /check-in/card/:guestId', { params: { guestId: card.guest }, body, headers: tokenHeader(token) })
    if (reply.ok) onSaved(reply)
    return reply
  }
  return (
    <Form
      initial={cardValues(card)}
      draft={`card-${card.guest}`}
      secret={secretNames}
      submit="Save the card"
      className="grid gap-8"
      onSubmit={save}
    >
      <Part title="Who you are">
        <Word card={card} name="firstName" autoComplete="given-name" />
        <Word card={card} name="surname" autoComplete="family-name" />
        <Word card={card} name="secondSurname" hint="Where your document has one." />
        <Word card={card} name="birthDate" type="date" autoComplete="bday" />
        <Choices card={card} name="sex" words={sexWords} />
        <Country card={card} name="nationality" />
        {(card.needs.words.includes('kinship') || card.identity.kinship) && <Choices card={card} name="kinship" words={kinshipWords} />}
      </Part>
      <Part title="Your document">
        <Choices card={card} name="documentType" words={documentWords} />
        <Word card={card} name="documentNumber" />
        <Word card={card} name="supportNumber" hint="The second number of some identity cards." />
        <Country card={card} name="documentCountry" />
        <Word card={card} name="documentIssued" type="date" />
        <Word card={card} name="documentExpires" type="date" />
      </Part>
      <Part title="Where you live">
        <Word card={card} name="residence" autoComplete="street-address" />
        <Word card={card} name="residenceCity" autoComplete="address-level2" />
        <Word card={card} name="residencePostcode" autoComplete="postal-code" />
        <Country card={card} name="residenceCountry" />
        <Word card={card} name="phone" type="tel" autoComplete="tel" />
        <Word card={card} name="email" type="email" autoComplete="email" />
      </Part>
      {card.needs.signature && <Sign card={card} />}
    </Form>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="card p-4 sm:p-5">
      <h2 id={id} className="mb-4 text-lg">
        {title}
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">{children}</div>
    </section>
  )
}

interface WordProps {
  card: Card
  name: CardWord
  hint?: string
  type?: string
  autoComplete?: string
}

// What the law asks for is not optional; yet it may come later, so no browser insists.
const isOptional = (card: Card, name: CardWord) => !card.needs.words.includes(name)

function Word({ card, name, hint, autoComplete = 'off', ...control }: WordProps) {
  const kept = card.hidden[name]
  const words = [kept && `Saved: ${kept}. Leave empty to keep it.`, hint].filter(Boolean).join(' ')
  return (
    <TextField
      name={`identity.${name}`}
      label={fieldWords[name]}
      isOptional={isOptional(card, name)}
      required={false}
      maxLength={250}
      autoComplete={autoComplete}
      {...(words && { hint: words })}
      {...control}
    />
  )
}

const Choices = ({ card, name, words }: { card: Card; name: CardWord; words: Record<string, string> }) => (
  <SelectField
    name={`identity.${name}`}
    label={fieldWords[name]}
    choices={Object.entries(words)}
    placeholder="Choose"
    isOptional={isOptional(card, name)}
    required={false}
  />
)

const Country = ({ card, name }: { card: Card; name: CardWord }) => (
  <CountryField name={`identity.${name}`} label={fieldWords[name]} isOptional={isOptional(card, name)} />
)

function Sign({ card }: { card: Card }) {
  const [isAgain, setAgain] = useState(false)
  if (card.isSigned && !isAgain)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span className="flex items-center gap-2">
          <Icon name="circleCheck" className="text-positive" />
          You have signed this card.
        </span>
        <Button isSmall kind="quiet" onClick={() => setAgain(true)}>
          Sign again
        </Button>
      </p>
    )
  return <SignatureField at={field => field} who={card.name ?? 'the guest'} hasPaper={false} isOptional={false} />
}
