import type { messages } from '../../../messages/en/office/checklist.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

const checklistMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/checklist.ts'))

/** What a listing still needs, in the language of the page; an item that this page does not know yet is read as the API says it. */
export function formatChecklistItem({ key, label }: { key: string; label: string }): string {
  const items: Record<string, string> = checklistMessages()
  return items[key] ?? label
}
