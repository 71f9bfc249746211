/** Japanese, Korean and Chinese are written in several scripts, or in one that goes by another name. */
const parts: Record<string, string> = {
  Jpan: '\\p{sc=Hira}\\p{sc=Kana}\\p{sc=Hani}',
  Kore: '\\p{sc=Hang}',
  Hans: '\\p{sc=Hani}',
  Hant: '\\p{sc=Hani}',
}

/** A letter of the script that a language is written in. */
export function scriptOf(language: string): RegExp {
  const { script = 'Latn' } = new Intl.Locale(language).maximize()
  return new RegExp(`[${parts[script] ?? `\\p{sc=${script}}`}]`, 'u')
}

/** Whether a language is written in Latin letters, as English is. */
export const isLatin = (language: string): boolean => scriptOf(language).test('a')
