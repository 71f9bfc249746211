import { type ReactNode, useId, useState } from 'react'
import { issuerCodes, nationalityCodes } from '../../../domain/guests/travelDocuments.ts'
import { Button } from '../../kit/Button.tsx'
import { DayField } from '../../kit/day/DayField.tsx'
import { CountryField } from '../../kit/form/CountryField.tsx'
import { Form } from '../../kit/form/Form.tsx'
import { fieldProblem } from '../../kit/form/fieldProblem.ts'
import { CheckField, type Choice, SelectField, TextField } from '../../kit/form/fields.tsx'
import { useForm } from '../../kit/form/formContext.ts'
import { useVersionedEdit } from '../../kit/form/useVersionedEdit.ts'
import { Icon } from '../../kit/Icon.tsx'
import type { IdentityField } from '../../kit/registrationCard/identityLabels.ts'
import { SignatureField } from '../../kit/registrationCard/SignatureField.tsx'
import { api, type Reply } from '../../lib/http/api.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { tokenHeader } from '../link/linkToken.ts'
import {
  formatIdentityField,
  formatSignatureProblem,
  getDocumentTypeLabels,
  getSexLabels,
  listIssuerChoices,
  type RegistrationCard,
} from './registrationCardFormat.ts'
import type { IdentityTextKey, RegistrationCardValues } from './registrationCardValues.ts'
import { diffRegistrationCard, secretNames, toRegistrationCardValues } from './registrationCardValues.ts'

interface Props {
  card: RegistrationCard
  token: string | undefined
  onSaved: (reply: Reply<RegistrationCard> & { ok: true }) => void
}

/** An incomplete card can be saved: missing fields are listed, and nothing typed is lost. */
export function RegistrationCardForm({ card, token, onSaved }: Props) {
  const messages = getMessages('registrationCard')
  const { initial, seen, newer, saved } = useVersionedEdit(card, toRegistrationCardValues)
  const save = async (values: RegistrationCardValues) => {
    const body = diffRegistrationCard(values, seen)
    const wrong = body.signature && formatSignatureProblem(body.signature)
    if (wrong) return fieldProblem(messages.notWhole, { signature: wrong })
    if (!body.identity && !body.clear && !body.signature) return fieldProblem(messages.nothingNew)
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
      submit={messages.save}
      className="grid gap-8"
      onSubmit={save}
    >
      <FormSection title={messages.who}>
        <NameFields card={card} />
        <IdentityDayField card={card} name="birthDate" isPast autoComplete="bday" />
        {isFieldVisible(card, 'birthPlace') && <IdentityTextField card={card} name="birthPlace" />}
        {isFieldVisible(card, 'birthCountry') && <IdentityCountryField card={card} name="birthCountry" />}
        <IdentitySelect card={card} name="sex" choices={getSexLabels()} />
        <IdentityCountryField card={card} name="nationality" more={listIssuerChoices(nationalityCodes)} />
        {isFieldVisible(card, 'kinship') && <IdentitySelect card={card} name="kinship" choices={messages.kinships} />}
      </FormSection>
      <FormSection title={messages.document}>
        <IdentitySelect card={card} name="documentType" choices={getDocumentTypeLabels()} />
        <IdentityTextField card={card} name="documentNumber" />
        <IdentityTextField card={card} name="supportNumber" hint={messages.supportHint} />
        <IdentityCountryField card={card} name="documentCountry" more={listIssuerChoices(issuerCodes)} />
        <IdentityDayField card={card} name="documentIssued" isPast />
        <IdentityDayField card={card} name="documentExpires" />
      </FormSection>
      <FormSection title={messages.home}>
        <IdentityTextField card={card} name="residence" autoComplete="street-address" />
        <IdentityTextField card={card} name="residenceCity" autoComplete="address-level2" />
        <IdentityTextField card={card} name="residencePostcode" autoComplete="postal-code" />
        <IdentityCountryField card={card} name="residenceCountry" />
        <IdentityTextField card={card} name="phone" type="tel" autoComplete="tel" {...oneIsEnough(card, 'phone')} />
        <IdentityTextField card={card} name="email" type="email" autoComplete="email" {...oneIsEnough(card, 'email')} />
      </FormSection>
      {card.needs.signature && <SignatureSection card={card} />}
    </Form>
  )
}

function FormSection({ title, children }: { title: string; children: ReactNode }) {
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

interface IdentityTextProps {
  card: RegistrationCard
  name: IdentityTextKey
  hint?: string
  type?: string
  autoComplete?: string
}

/** A guest with only one name has no field for a first name. */
function NameFields({ card }: { card: RegistrationCard }) {
  const messages = getMessages('registrationCard')
  const hasOneName = useForm<RegistrationCardValues>().useValue('identity.hasOneName')
  return (
    <>
      {!hasOneName && <IdentityTextField card={card} name="firstName" autoComplete="given-name" />}
      <IdentityTextField card={card} name="surname" autoComplete="family-name" {...(hasOneName && { hint: messages.oneNameHint })} />
      {!hasOneName && <IdentityTextField card={card} name="secondSurname" hint={messages.secondSurnameHint} />}
      <div className="self-end">
        <CheckField<RegistrationCardValues> name="identity.hasOneName" label={messages.fields.hasOneName} />
      </div>
    </>
  )
}

/** Fields that few countries require are only shown where needed. */
const isFieldVisible = (card: RegistrationCard, name: IdentityField) => card.needs.words.includes(name) || Boolean(card.identity[name])

const oneIsEnough = (card: RegistrationCard, name: IdentityField) =>
  card.needs.either.some(group => group.includes(name)) ? { hint: getMessages('registrationCard').oneIsEnough } : {}

// Fields required by law are not marked as optional; yet they may be filled in later, so the browser does not require them.
const isOptional = (card: RegistrationCard, name: IdentityField) => !card.needs.words.includes(name)

function IdentityTextField({ card, name, hint, autoComplete = 'off', ...control }: IdentityTextProps) {
  return (
    <TextField<RegistrationCardValues>
      {...identityFieldProps(card, name, hint)}
      required={false}
      maxLength={250}
      autoComplete={autoComplete}
      {...control}
    />
  )
}

/** A date from a document, or known by heart: typed without a calendar. */
function IdentityDayField({
  card,
  name,
  ...control
}: {
  card: RegistrationCard
  name: IdentityTextKey
  isPast?: boolean
  autoComplete?: string
}) {
  return <DayField<RegistrationCardValues> {...identityFieldProps(card, name)} required={false} isTyped {...control} />
}

/** Hint and input attributes for a text field, which may have a hidden stored value. */
function identityFieldProps(card: RegistrationCard, name: IdentityTextKey, hint?: string) {
  const hiddenValue = card.hidden[name]
  const hints = [hiddenValue && t(getMessages('registrationCard').kept, { word: hiddenValue }), hint].filter(Boolean).join(' ')
  return {
    name: `identity.${name}` as const,
    label: formatIdentityField(name),
    isOptional: isOptional(card, name),
    ...(hints && { hint: hints }),
  }
}

const IdentitySelect = ({ card, name, choices }: { card: RegistrationCard; name: IdentityTextKey; choices: Record<string, string> }) => (
  <SelectField<RegistrationCardValues>
    name={`identity.${name}`}
    label={formatIdentityField(name)}
    choices={Object.entries(choices)}
    placeholder={getMessages('kit').choose}
    isOptional={isOptional(card, name)}
    required={false}
  />
)

const IdentityCountryField = ({ card, name, more }: { card: RegistrationCard; name: IdentityTextKey; more?: readonly Choice[] }) => (
  <CountryField<RegistrationCardValues>
    name={`identity.${name}`}
    label={formatIdentityField(name)}
    isOptional={isOptional(card, name)}
    {...(more && { more })}
  />
)

function SignatureSection({ card }: { card: RegistrationCard }) {
  const messages = getMessages('registrationCard')
  const [isAgain, setAgain] = useState(false)
  if (card.isSigned && !isAgain)
    return (
      <p className="flex flex-wrap items-center gap-3">
        <span className="flex items-center gap-2">
          <Icon name="circleCheck" className="text-positive" />
          {messages.signed}
        </span>
        <Button isSmall kind="quiet" onClick={() => setAgain(true)}>
          {messages.signAgain}
        </Button>
      </p>
    )
  return <SignatureField at={field => field} who={card.name ?? messages.you} hasPaper={false} isOptional={false} />
}
