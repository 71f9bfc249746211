// What other features know of words: what a listing may say, and what it is called.
export { refreshAllTermPages, TERM_PAGES_JOB } from './refreshTermPages.ts'
export {
  ensureTermOverrides,
  findRuleValue,
  getTermLabels,
  getTermOverrides,
  hasTerm,
  isTermRetired,
  listTermsOf,
  loadTermOverrides,
  type TermLabels,
  type TermOverrides,
} from './terms.ts'
