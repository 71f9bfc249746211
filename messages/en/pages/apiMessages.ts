import { messageCatalogue } from '../../../domain/language/messageCatalogue.ts'

/** What answers of the API say in a sentence (site/lib/language/formatApiMessage.ts). English pages are not given it: they say what the API says. */
export const apiMessages = {
  ...messageCatalogue,
  /** A sentence, and the room or the rate it is about. */
  about: '{said} ({of})',
} as const
