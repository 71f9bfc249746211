import { findCatalogue } from '../language/findCatalogue.ts'
import { language } from '../language/language.ts'
import type { PageMessages } from '../language/messages.ts'

/** Fetched with the first refusal of a page, as few pages need them. */
const refusalMessages = import.meta.glob<PageMessages['refusals']>('../../../messages/*/pages/refusals.ts', { import: 'refusals' })

/** The messages for refusals in the language of the page. */
export const loadRefusalMessages = () => findCatalogue(refusalMessages, language())()
