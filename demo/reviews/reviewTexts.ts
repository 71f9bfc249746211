import { type ReviewCategory, reviewCategories, type Scores } from '../../domain/reviews/reviewScore.ts'
import type { Random } from '../random.ts'
import type { DemoStay } from '../stays.ts'
import type { WrittenProperty } from '../writeProperty.ts'
import { languages, type WrittenLanguage } from './languages.ts'
import { type Phrase, type ReviewLanguage, truePhrase } from './phrases.ts'

/** From this score on a category is praised, up to that one it is found wanting. */
export const PRAISED_FROM = 8
export const POOR_UP_TO = 7

export interface ReviewOccasion {
  property: WrittenProperty
  stay: Pick<DemoStay, 'room' | 'guests'>
  scores: Scores
  language: WrittenLanguage
  /** What others have written of this property: nobody repeats their very sentences while there are more. */
  written: Set<string>
}

interface ReviewText {
  title: string | null
  text: string
  /** What it begins with; undefined where nothing was good. */
  praised: ReviewCategory | undefined
}

/** A title for some, the best and the worst of the stay for all: only what is true of this property, and as good as its scores. */
export function reviewTexts(r: Random, occasion: ReviewOccasion): ReviewText {
  const { scores, written } = occasion
  const language = languages[occasion.language]
  // Equal scores are told in any order: guests do not all begin with the price.
  const shuffled = Object.fromEntries(reviewCategories.map(c => [c, scores[c] + r.next() * 0.9])) as unknown as Scores
  const order = reviewCategories.toSorted((a, b) => shuffled[b] - shuffled[a])
  const best = order.filter(c => scores[c] >= PRAISED_FROM).slice(0, r.pick([1, 2, 2, 3]))
  const worst = order.at(-1) as ReviewCategory
  const draw = (phrases: readonly Phrase[]) => {
    const fitting = phrases.flatMap(phrase => truePhrase(phrase, occasion) ?? [])
    const fresh = fitting.filter(text => !written.has(text))
    const text = r.pick(fresh.length ? fresh : fitting)
    written.add(text)
    return text
  }
  const sentences = [
    ...(best.length ? best.map(c => draw(language.good[c])) : [draw(language.plain)]),
    ...(scores[worst] <= POOR_UP_TO ? [draw(language.poor[worst])] : []),
  ]
  return {
    title: r.chance(0.6) ? draw(language.titles[levelOf(scores)]) : null,
    text: sentences.join(occasion.language === 'ja' ? '' : ' '),
    praised: best[0],
  }
}

export const meanOf = (scores: Scores): number => reviewCategories.reduce((sum, c) => sum + scores[c], 0) / reviewCategories.length

function levelOf(scores: Scores): keyof ReviewLanguage['titles'] {
  const mean = meanOf(scores)
  if (mean >= 8.5) return 'high'
  return mean >= 7 ? 'middle' : 'low'
}

/** In the language of the review where somebody at the desk speaks it, otherwise in English. */
export function replyTo(r: Random, { property, scores, language }: ReviewOccasion): string {
  const { code } = languages[language]
  const { thanks, sorry } = property.languages.includes(code) ? languages[language] : languages.en
  return r.pick(meanOf(scores) >= 7.5 ? thanks : sorry)
}
