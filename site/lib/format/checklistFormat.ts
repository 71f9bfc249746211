import type { messages } from '../../../messages/en/office/checklist.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'
import { t } from '../language/messages.ts'

const checklistMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/checklist.ts'))

/** The open items of a listing, in the language of the page; an item that this build does not know is shown as the API says it. */
export function formatChecklistItem({ key, label, count }: { key: string; label: string; count?: number | undefined }): string {
  const { counted, ...items } = checklistMessages()
  if (key === 'alt' && count) return t(counted.alt, { n: count })
  return (items as Record<string, string>)[key] ?? label
}
