const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

export const escaped = (text: string) => text.replace(/[&<>"]/g, sign => signs[sign] as string)

/** Text of which `names` are code. */
export const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
