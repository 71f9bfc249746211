import { type MessageFormatElement, TYPE } from '@formatjs/icu-messageformat-parser'
import { printAST } from '@formatjs/icu-messageformat-parser/printer.js'
import { parseMessage } from './checkMessage.ts'

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'
const accented = 'àƀçðéƒĝĥîĵķļɱñöþǫŕšţûṽŵẋýžÀƁÇÐÉƑĜĤÎĴĶĻṀÑÖÞǪŔŠŢÛṼŴẊÝŽ'
const accents = new Map([...plain].map((character, i) => [character, [...accented][i] as string]))

/** The messages of a tree with accents, a third longer and in brackets. Texts in brackets already were imported from another file. */
export function pseudoMessages<T>(tree: T): T {
  if (typeof tree === 'string') return (tree.startsWith('⟦') ? tree : pseudoMessage(tree)) as T
  if (typeof tree !== 'object' || tree === null || Array.isArray(tree)) return tree
  return Object.fromEntries(Object.entries(tree).map(([key, value]) => [key, pseudoMessages(value)])) as T
}

/** `Find a bed` becomes `⟦Ƒîñð à ƀéð ····⟧`; arguments and link addresses do not change. */
export function pseudoMessage(message: string): string {
  const parts = parseMessage(message)
  return `⟦${replaceLetters(message, accents)} ${padding(lengthOf(parts))}⟧`
}

/** Replaces the visible letters of a message: not those of arguments, nor of the address in `[words](/address)`. */
export function replaceLetters(message: string, characters: ReadonlyMap<string, string>): string {
  const replaceIn = (text: string) =>
    text.replace(/(\]\([^)]*)|[a-z]/gi, (found, address?: string) => address ?? characters.get(found) ?? found)
  const visit = (part: MessageFormatElement): MessageFormatElement => {
    if (part.type === TYPE.literal) return { ...part, value: replaceIn(part.value) }
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return part
    const options = Object.entries(part.options).map(([key, { value }]) => [key, { value: value.map(visit) }])
    return { ...part, options: Object.fromEntries(options) }
  }
  return printAST(parseMessage(message).map(visit))
}

/** The length of the visible text, with the longest form of each choice. */
const lengthOf = (parts: readonly MessageFormatElement[]): number =>
  parts.reduce((sum, part) => {
    if (part.type === TYPE.literal) return sum + part.value.length
    if (part.type !== TYPE.plural && part.type !== TYPE.select) return sum
    return sum + Math.max(...Object.values(part.options).map(({ value }) => lengthOf(value)))
  }, 0)

/** In groups of eight, so that lines can break. */
const padding = (length: number) => '·'.repeat(Math.ceil(length * 0.35)).replace(/·{8}(?=·)/g, '$& ')
