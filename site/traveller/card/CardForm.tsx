import { type ReactNode, useId, useState } from 'react'
import { issuerCodes, nationalityCodes } from '../../../domain/guests/travelDocuments.ts'
import { Button } from '../../kit/Button.tsx'
import { CountryField } from '../../kit/CountryField.tsx'
import { SignatureField } from '../../kit/card/SignatureField.tsx'
import type { CardWord } from '../../kit/card/words.ts'
import { DayField } from '../../kit/day/DayField.tsx'
import { Form } from '../../kit/Form.tsx'
import { fieldProblem } from '../../kit/fieldProblem.ts'
import { CheckField, type Choice, SelectField, TextField } from '../../kit/fields.tsx'
import { useField, type Values } from '../../kit/formContext.ts'
import { Icon } from '../../kit/Icon.tsx'
import { useEdited } from '../../kit/useEdited.ts'
import { api, type Reply } from '../../lib/api.ts'
import { say, words } from '../../lib/words.ts'
import { tokenHeader } from '../link/token.ts'
import { cardChange, cardValues, secretNames } from './cardValues.ts'
import { type Card, documentWords, fieldWord, issuerChoices, sexWords, signatureWords } from './words.ts'

interface Props {
  card: Card
  token: string | undefined
  onSaved: (reply: Reply<Card> & { ok: true }) => void
}

/** Half a card is saved as well: what is missing is said, and nothing typed is lost. */
export function CardForm({ card, token, onSaved }: Props) {
  const said = words('card')
  const { initial, seen, newer, saved } = useEdited(card, cardValues)
  const save = async (values: Values) => {
    const body = cardChange(values, seen)
    const wrong = body.signature && signatureWords(body.signature)
    if (wrong) return fieldProblem(said.notWhole, { signature: wrong })
    if (!body.identity && !body.clear && !body.signature) return fieldProblem(said.nothingNew)
    const reply = await api('PUT /check-in/card/:guestId', { params: { guestId: card.guest }, body, headers: tokenHeader(token) })
    if (reply.ok) {
      saved(reply.data)
      onSaved(reply)
    }
    return reply
  }
  return (
    <Form
      staysOpen
      initial={initial}
      newer={newer}
      draft={`card-${card.guest}`}
      secret={secretNames}
      submit={said.save}
      className="grid gap-8"
      onSubmit={save}
    >
      <Part title={said.who}>
        <Names card={card} />
        <Day card={card} name="birthDate" isPast autoComplete="bday" />
        {isShown(card, 'birthPlace') && <Word card={card} name="birthPlace" />}
        {isShown(card, 'birthCountry') && <Country card={card} name="birthCountry" />}
        <Choices card={card} name="sex" choices={sexWords()} />
        <Country card={card} name="nationality" more={issuerChoices(nationalityCodes)} />
        {isShown(card, 'kinship') && <Choices card={card} name="kinship" choices={said.kinships} />}
      </Part>
      <Part title={said.document}>
        <Choices card={card} name="documentType" choices={documentWords()} />
        <Word card={card} name="documentNumber" />
        <Word card={card} name="supportNumber" hint={said.supportHint} />
        <Country card={card} name="documentCountry" more={issuerChoices(issuerCodes)} />
        <Day card={card} name="documentIssued" isPast />
        <Day card={card} name="documentExpires" />
      </Part>
      <Part title={said.home}>
        <Word card={card} name="residence" autoComplete="street-address" />
        <Word card={card} name="residenceCity" autoComplete="address-level2" />
        <Word card={card} name="residencePostcode" autoComplete="postal-code" />
        <Country card={card} name="residenceCountry" />
        <Word card={card} name="phone" type="tel" autoComplete="tel" {...oneIsEnough(card, 'phone')} />
        <Word card={card} name="email" type="email" autoComplete="email" {...oneIsEnough(card, 'email')} />
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

/** Who has one name has no field for another. */
function Names({ card }: { card: Card }) {
  const said = words('card')
  const { isOn: hasOneName } = useField('identity.hasOneName')
  return (
    <>
      {!hasOneName && <Word card={card} name="firstName" autoComplete="given-name" />}
      <Word card={card} name="surname" autoComplete="family-name" {...(hasOneName && { hint: said.oneNameHint })} />
      {!hasOneName && <Word card={card} name="secondSurname" hint={said.secondSurnameHint} />}
      <div className="self-end">
        <CheckField name="identity.hasOneName" label={said.fields.hasOneName} />
      </div>
    </>
  )
}

/** Few countries ask for it. */
const isShown = (card: Card, name: CardWord) => card.needs.words.includes(name) || Boolean(card.identity[name])

const oneIsEnough = (card: Card, name: CardWord) =>
  card.needs.either.some(group => group.includes(name)) ? { hint: words('card').oneIsEnough } : {}

// What the law asks for is not optional; yet it may come later, so no browser insists.
const isOptional = (card: Card, name: CardWord) => !card.needs.words.includes(name)

function Word({ card, name, hint, autoComplete = 'off', ...control }: WordProps) {
  return <TextField {...boundTo(card, name, hint)} required={false} maxLength={250} autoComplete={autoComplete} {...control} />
}

/** As it stands in the document, or is known by heart: typed. */
function Day({ card, name, ...control }: { card: Card; name: CardWord; isPast?: boolean; autoComplete?: string }) {
  return <DayField {...boundTo(card, name)} required={false} isTyped {...control} />
}

/** What of a kept word is shown, and what helps to fill it in. */
function boundTo(card: Card, name: CardWord, hint?: string) {
  const kept = card.hidden[name]
  const hints = [kept && say(words('card').kept, { word: kept }), hint].filter(Boolean).join(' ')
  return { name: `identity.${name}`, label: fieldWord(name), isOptional: isOptional(card, name), ...(hints && { hint: hints }) }
}

const Choices = ({ card, name, choices }: { card: Card; name: CardWord; choices: Record<string, string> }) => (
  <SelectField
    name={`identity.${name}`}
    label={fieldWord(name)}
    choices={Object.entries(choices)}
    placeholder={words('kit').choose}
    isOptional={isOptional(card, name)}
    required={false}
  />
)

const Country = ({ card, name, more }: { card: Card; name: CardWord; more?: readonly Choice[] }) => (
  <CountryField name={`identity.${name}`} label={fieldWord(name)} isOptional={isOptional(card, name)} {...(more && { more })} />
)

function Sign({ card }: { card: Card }) {
  const said = words('card')
  const [isAgain, setAgain] = useState(false)
  if (card.isSigned && !isAgain)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span className="flex items-center gap-2">
          <Icon name="circleCheck" className="text-positive" />
          {said.signed}
        </span>
        <Button isSmall kind="quiet" onClick={() => setAgain(true)}>
          {said.signAgain}
        </Button>
      </p>
    )
  return <SignatureField at={field => field} who={card.name ?? said.you} hasPaper={false} isOptional={false} />
}
