import { ChoiceField } from '../../kit/fields.tsx'
import { documentTypeLabels, formatIssuer } from '../../kit/registrationCard/identityLabels.ts'
import { formatInstant } from '../../lib/format.ts'
import type { CheckInOptions } from './checkInValues.ts'

type SubmittedCard = NonNullable<CheckInOptions['guests'][number]['card']>

const reviewChoices = [
  ['confirmed', 'It matches the document'],
  ['discarded', 'Throw it away'],
] as const

/** What the guest wrote before they came: the desk looks at the document and says whether it is right. */
export function SubmittedRegistrationCard({ name, card }: { name: string; card: SubmittedCard }) {
  const { documentType, documentNumber, nationality, birthDate } = card
  const facts = [
    documentType && (documentTypeLabels[documentType as keyof typeof documentTypeLabels] ?? documentType),
    documentNumber,
    nationality && formatIssuer(nationality),
    birthDate && `born ${birthDate}`,
    card.signed ? 'signed' : 'not signed',
  ].filter(Boolean)
  return (
    <div className="notice notice-info">
      <div className="grid min-w-0 gap-3">
        <div>
          <p className="font-semibold">
            {card.name ?? 'The guest'} filled in the card {formatInstant(card.savedAt)}
          </p>
          <p>
            {facts.join(', ')}. {card.state === 'complete' ? 'Nothing is missing.' : 'Something is still missing.'}
          </p>
        </div>
        <ChoiceField
          name={name}
          label="Compare it with the document"
          choices={reviewChoices}
          hint="What you write below replaces what they wrote."
        />
      </div>
    </div>
  )
}
