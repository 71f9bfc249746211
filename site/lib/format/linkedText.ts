export interface TextPart {
  text: string
  href?: string
}

/** Splits a message into text and links: `[text](/address)` is a link. */
export const parseTextLinks = (message: string): TextPart[] =>
  message
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(part => {
      const [, text, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      return text && href ? { text, href } : { text: part }
    })

/** The text without the addresses, for structured data. */
export const stripTextLinks = (message: string) =>
  parseTextLinks(message)
    .map(({ text }) => text)
    .join('')
