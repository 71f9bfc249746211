// What other features know of words: what a listing may say, and what it is called.
export { changedLabel, freshWords, hasTerm, isRetired, knownWords, readyWords, ruleValueOf, termsOf, type Words } from './words.ts'
