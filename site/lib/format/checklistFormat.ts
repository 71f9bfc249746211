import type { messages } from '../../../messages/en/office/checklist.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

const checklistMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/checklist.ts'))

/** The open items of a listing, in the language of the page; an item that this build does not know is shown as the API says it. */
export function formatChecklistItem({ key, label }: { key: string; label: string }): string {
  const items: Record<string, string> = checklistMessages()
  return items[key] ?? label
}
