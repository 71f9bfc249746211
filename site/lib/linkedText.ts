export interface Piece {
  text: string
  href?: string
}

/** A message in its pieces: `[words](/address)` is a link. */
export const piecesOf = (message: string): Piece[] =>
  message
    .split(/(\[[^\]]+\]\([^)]+\))/)
    .filter(Boolean)
    .map(part => {
      const [, text, href] = /^\[([^\]]+)\]\(([^)]+)\)$/.exec(part) ?? []
      return text && href ? { text, href } : { text: part }
    })

/** The words alone, for machines. */
export const plainText = (message: string) =>
  piecesOf(message)
    .map(({ text }) => text)
    .join('')
