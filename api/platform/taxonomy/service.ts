// What other features know of words: what a listing may say, and what it is called.
export { tellAllPages } from './tellPages.ts'
export {
  type Called,
  calledHere,
  freshWords,
  hasTerm,
  isRetired,
  knownWords,
  readyWords,
  ruleValueOf,
  termsOf,
  type Words,
} from './words.ts'
