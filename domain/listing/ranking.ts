/** The score assumed for hostels without one, when no hostel of the list has one. */
export const defaultScore = 8
/** Score points that doubling the price costs. */
export const pointsForDouble = 1.5

/** The points of "best match": the score, less for each doubling of the median price, more for each halving. */
export function matchPoints({ score, price, middle }: { score: number; price: number; middle: number | undefined }): number {
  const dearness = middle && Number.isFinite(price) ? Math.log2(Math.max(1, price) / middle) : 1
  return score - pointsForDouble * dearness
}
