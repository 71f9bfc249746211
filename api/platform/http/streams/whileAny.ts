/** Does the work again and again while there is anybody in the set; the answer wakes it when somebody comes. */
export function whileAny(anybody: ReadonlySet<unknown>, everyMs: number, work: () => Promise<void>): () => void {
  let isAwake = false
  const later = () => void setTimeout(turn, everyMs).unref()
  const turn = async () => {
    await work()
    isAwake = anybody.size > 0
    if (isAwake) later()
  }
  return () => {
    if (!isAwake) later()
    isAwake = true
  }
}
