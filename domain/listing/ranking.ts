/** What hostels without a score are taken for where none has one. */
export const defaultScore = 8
/** What twice the usual price costs, in points of the score. */
export const pointsForDouble = 1.5

/** How many points "best match" gives: those of the score, less for each time the price doubles the middle one, and more for each time it halves. */
export function matchPoints({ score, price, middle }: { score: number; price: number; middle: number | undefined }): number {
  const dearness = middle && Number.isFinite(price) ? Math.log2(Math.max(1, price) / middle) : 1
  return score - pointsForDouble * dearness
}
