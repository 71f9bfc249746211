import { config } from '../runtime.ts'
import { libreTranslate } from './libreTranslate.ts'

export interface Translation {
  /** In the order they were given. */
  texts: string[]
  /** The language they were in, two letters; null where the service does not say. */
  from: string | null
}

/** Puts texts into another language by machine. `from`: two letters, or null where nobody knows. Throws `unavailable` where the service refuses. */
export type Translator = (texts: readonly string[], languages: { from: string | null; to: string }) => Promise<Translation>

/** That of the installation; undefined: it translates nothing. */
export const getTranslator = (): Translator | undefined => (config.translation ? libreTranslate(config.translation) : undefined)
