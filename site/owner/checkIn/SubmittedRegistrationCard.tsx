import { ChoiceField } from '../../kit/form/fields.tsx'
import { formatDocumentType, formatIssuer } from '../../kit/registrationCard/identityLabels.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { joinWithCommas } from '../../lib/language/language.ts'
import { t } from '../../lib/language/messages.ts'
import type { CheckInOptions, CheckInValues } from './checkInValues.ts'
import { checkInMessages } from './messages.ts'

type SubmittedCard = NonNullable<CheckInOptions['guests'][number]['card']>

/** The card as the guest submitted it: the desk compares it with the document. */
export function SubmittedRegistrationCard({ name, card }: { name: `guests.${number}.card`; card: SubmittedCard }) {
  const { documentType, documentNumber, nationality, birthDate } = card
  const messages = checkInMessages().submitted
  const facts = joinWithCommas([
    documentType && formatDocumentType(documentType),
    documentNumber,
    nationality && formatIssuer(nationality),
    birthDate && t(messages.born, { day: birthDate }),
    card.signed ? messages.signed : messages.notSigned,
  ])
  return (
    <div className="notice notice-info">
      <div className="grid min-w-0 gap-3">
        <div>
          <p className="font-semibold">
            {t(messages.title, { name: card.name ?? messages.theGuest, moment: formatInstant(card.savedAt) })}
          </p>
          <p>{t(card.state === 'complete' ? messages.complete : messages.incomplete, { facts })}</p>
        </div>
        <ChoiceField<CheckInValues>
          name={name}
          label={messages.compare}
          choices={(['confirmed', 'discarded'] as const).map(review => [review, messages[review]] as const)}
          hint={messages.compareHint}
        />
      </div>
    </div>
  )
}
