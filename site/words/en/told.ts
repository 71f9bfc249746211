import { toldWords } from '../../../domain/language/toldWords.ts'

/** What answers of the API say in a sentence (site/lib/told.ts). English pages are not given it: they say what the API says. */
export const told = {
  ...toldWords,
  /** A sentence, and the room or the rate it is about. */
  about: '{said} ({of})',
}
