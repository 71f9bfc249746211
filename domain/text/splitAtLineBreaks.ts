import LineBreaker from 'linebreak'

/** Scripts that put no blank between words: a dictionary knows them. */
const unspaced = /[\p{sc=Thai}\p{sc=Laoo}\p{sc=Khmr}\p{sc=Mymr}]+/gu
const wordSegmenter = new Intl.Segmenter(undefined, { granularity: 'word' })

/** Where a line may end (UAX 14), as parts of the text that stay together, each with the blank that follows it. */
export function splitAtLineBreaks(text: string): string[] {
  const ends = new Set<number>()
  const breaker = new LineBreaker(text)
  for (let next = breaker.nextBreak(); next; next = breaker.nextBreak()) ends.add(next.position)
  for (const { 0: part, index } of text.matchAll(unspaced))
    for (const { index: start } of wordSegmenter.segment(part)) if (start > 0) ends.add(index + start)
  const sorted = [0, ...[...ends].sort((a, b) => a - b)]
  return sorted.flatMap((start, i) => text.slice(start, sorted[i + 1] ?? text.length) || [])
}
