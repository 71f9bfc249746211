import { type Message, sayIn, type Values } from '../../domain/language/message.ts'
import type { Words } from '../words/en.ts'
import { language } from './language.ts'

/** On the page, the words its scripts need; no page carries a whole dictionary. */
export const WORDS_ID = 'page-words'

let ofRender: (() => Words) | undefined

/** Told once by the server, which has all words (site/words/speak.ts). */
export const tellWords = (read: () => Words) => {
  ofRender = read
}

/** A part of the words in the language of the page. A script finds the parts that its page was given (PageWords.astro). */
export const words = <K extends keyof Words>(part: K): Words[K] => (ofRender?.() ?? ofPage())[part]

let read: { from: Element; words: Words } | undefined

function ofPage(): Words {
  const from = document.getElementById(WORDS_ID)
  if (!from) throw new Error('This page was given no words.')
  if (read?.from !== from) read = { from, words: JSON.parse(from.textContent) }
  return read.words
}

/** A message with its values. Where it has several forms, `n` decides by the plural rules of the language; a name without a value stays. */
export const say = (message: Message, values: Values = {}): string => sayIn(language(), message, values)

/** What stands before and behind a value that is more than text on its page. */
export function around(message: string, name: string): [before: string, after: string] {
  const [before = '', after = ''] = message.split(`{${name}}`)
  return [before, after]
}
