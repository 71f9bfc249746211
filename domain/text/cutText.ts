/** At most so many units of a text, as limits of the API count them; no character of two units is halved. */
export const cutText = (text: string, most: number): string => text.slice(0, most).replace(/[\ud800-\udbff]$/, '')
