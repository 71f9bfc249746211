export interface TextPart {
  text: string
  href?: string
}

/** A message in its pieces: `[words](/address)` is a link. */
export const parseTextLinks = (message: string): TextPart[] =>
  message
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(part => {
      const [, text, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      return text && href ? { text, href } : { text: part }
    })

/** The words alone, for machines. */
export const stripTextLinks = (message: string) =>
  parseTextLinks(message)
    .map(({ text }) => text)
    .join('')
