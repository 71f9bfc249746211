import { readPartnerFaults } from '../../../domain/inventory/partnerFaults.ts'
import { messageLogMessages } from './messages.ts'

interface Props {
  /** In the words of the other side. */
  answer: string
  /** Why is said already: what is not known adds nothing. */
  isExplained?: boolean
}

/** What the other side would not take, in our words as far as we know it, and in its own. */
export function PartnerFaults({ answer, isExplained = false }: Props) {
  const { faults, original } = messageLogMessages()
  const known = readPartnerFaults(answer).filter(fault => fault !== 'other' || !isExplained)
  return (
    <>
      {known.length > 0 && (
        <ul className="grid gap-0.5 text-sm">
          {known.map(fault => (
            <li key={fault}>{faults[fault]}</li>
          ))}
        </ul>
      )}
      <OriginalText label={original} text={answer} />
    </>
  )
}

/** They are English, whatever language the page has. */
const OriginalText = ({ label, text }: { label: string; text: string }) => (
  <figure className="grid max-w-sm gap-0.5 text-start text-sm text-muted">
    <figcaption>{label}</figcaption>
    <blockquote lang="en" dir="ltr" className="border-s-2 border-line ps-2 wrap-anywhere whitespace-pre-line">
      {text}
    </blockquote>
  </figure>
)
