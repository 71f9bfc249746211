/** What a hostel may write in braces, and each booking has its own of. */
export const messageVariables = [
  'guest_name',
  'hostel',
  'arrival',
  'departure',
  'nights',
  'guests',
  'code',
  'room',
  'bed',
  'balance',
  'address',
  'phone',
  'check_in_from',
  'check_in_until',
  'check_out_by',
] as const
export type MessageVariable = (typeof messageVariables)[number]
export type VariableValues = Record<MessageVariable, string>

/** Of what is written, and of what is sent. */
export const MOST_LETTERS = 2000

const BRACES = /\{([^{}]{0,80})\}/g
const names: ReadonlySet<string> = new Set(messageVariables)
/** `{ Guest_Name }` is what `{guest_name}` is. */
const toName = (typed: string) => typed.trim().toLowerCase()
const isVariable = (name: string): name is MessageVariable => names.has(name)

/** The first name in braces that stands for nothing. */
export function findUnknownVariable(text: string): string | undefined {
  for (const [, typed = ''] of text.matchAll(BRACES)) if (!isVariable(toName(typed))) return typed.trim()
  return undefined
}

/** Each once, in the order in which they stand. */
export const listVariables = (text: string): MessageVariable[] => [
  ...new Set([...text.matchAll(BRACES)].map(([, typed = '']) => toName(typed)).filter(isVariable)),
]

/** With the values of a booking; what grows too long by them is cut. A value is never read again: braces in the name of a guest stay what they are. */
export function fillVariables(text: string, values: VariableValues): string {
  const filled = text.replace(BRACES, (braces, typed: string) => {
    const name = toName(typed)
    return isVariable(name) ? values[name] : braces
  })
  if (filled.length <= MOST_LETTERS) return filled
  // Never half of a letter that takes two units.
  return `${filled.slice(0, MOST_LETTERS - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}

export interface LanguageText<Language extends string = string> {
  language: Language
  text: string
}

/** In the language of the guest, else in English, else what stands first. */
export function chooseText<Text extends LanguageText>(texts: readonly Text[], language: string): Text | undefined {
  return texts.find(t => t.language === language) ?? texts.find(t => t.language === 'en') ?? texts[0]
}
