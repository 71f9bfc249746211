import { documentWords, issuerName } from '../../kit/card/words.ts'
import { ChoiceField } from '../../kit/fields.tsx'
import { formatInstant } from '../../lib/format.ts'
import type { Options } from './checkInValues.ts'

type Card = NonNullable<Options['guests'][number]['card']>

const choices = [
  ['confirmed', 'It matches the document'],
  ['discarded', 'Throw it away'],
] as const

/** What the guest wrote before they came: the desk looks at the document and says whether it is right. */
export function OwnCard({ name, card }: { name: string; card: Card }) {
  const { documentType, documentNumber, nationality, birthDate } = card
  const facts = [
    documentType && (documentWords[documentType as keyof typeof documentWords] ?? documentType),
    documentNumber,
    nationality && issuerName(nationality),
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
          choices={choices}
          hint="What you write below replaces what they wrote."
        />
      </div>
    </div>
  )
}
