import type { Api, Result } from '../../../api/contract.ts'
import type { AnyMessage } from '../../../domain/language/messageArguments.ts'
import type { messages } from '../../../messages/en/owner/bookingHistory.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'
import { fillFromFacts, t } from '../language/messages.ts'
import { bookingLabels, formatBedIn } from './bookingLabels.ts'
import { formatMoney } from './format.ts'
import { labelOf } from './labelOf.ts'

/** Formats the history of a booking, for both back-offices. */
export const historyMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/owner/bookingHistory.ts'))

type HistoryStep = Pick<
  Result<Api['GET /booking/:id/history']>[number],
  'event' | 'fromStatus' | 'toStatus' | 'guestName' | 'bed' | 'amount' | 'method'
>
/** Candidate messages: the first one whose values are all known is used. */
type StepForms = { plain: AnyMessage } & Partial<Record<'guestBed' | 'guest' | 'bed' | 'amount', AnyMessage>>

/** Payment events that state their outcome. */
const withMethod = new Set(['payment_taken', 'payment_corrected', 'refund_given', 'refund_ordered'])

/** A history entry as a sentence: who, which bed, how much. */
export function formatHistoryStep(step: HistoryStep): string {
  const { event, fromStatus, toStatus, method } = step
  const messages = historyMessages()
  const forms = (messages.steps as Readonly<Record<string, StepForms>>)[event]
  if (!forms) return toStatus && toStatus !== fromStatus ? labelOf(bookingLabels().status, toStatus) : labelOf(messages.quietSteps, event)
  const what = formatStep(forms, step)
  const how = withMethod.has(event) && formatMethod(method)
  return how ? t(messages.withMethod, { what, method: how }) : what
}

function formatStep(forms: StepForms, { guestName, bed, amount }: HistoryStep): string {
  const { aGuest, aGuestInText } = historyMessages()
  const form =
    (guestName && bed && forms.guestBed) ||
    (guestName && forms.guest) ||
    (bed && forms.bed) ||
    (amount && amount.amount !== 0 && forms.amount) ||
    forms.plain
  return fillFromFacts(form, {
    guest: guestName ?? aGuest,
    whom: guestName ?? aGuestInText,
    ...(bed && { bed: formatBedIn(bed) }),
    ...(amount && { price: formatMoney(amount) }),
  })
}

function formatMethod(method: HistoryStep['method']): string | undefined {
  if (method === 'credit') return historyMessages().asCredit
  return method ? labelOf(bookingLabels().paymentMethod, method) : undefined
}
