/** The question before a counter of somebody else is loaded. Pages are built once and know nothing of it: its words come with the script. */
export const visitCounting = {
  title: 'Counting visits',
  question: 'May {host} count your visits here? Everything works the same if you say no.',
  yes: 'Allow',
  no: 'No',
} as const
export type VisitCountingMessages = Record<keyof typeof visitCounting, string>
