/**
 * A text with other words in the place of these. In alphabets with capitals only whole words count, so that Art is not found in Start; other scripts write
 * what belongs to a name without a blank behind it.
 */
export function replaceWords(text: string, words: readonly string[], by: string): string {
  const longestFirst = words.filter(word => word.trim()).toSorted((a, b) => b.length - a.length)
  if (!longestFirst.length) return text
  const pattern = longestFirst.map(word => word.replace(/[.*+?^${}()|[\]\\/]/g, String.raw`\$&`)).join('|')
  return text.replace(new RegExp(String.raw`(?<![\p{Lu}\p{Ll}\p{N}])(?:${pattern})(?![\p{Lu}\p{Ll}\p{N}])`, 'gu'), () => by)
}
