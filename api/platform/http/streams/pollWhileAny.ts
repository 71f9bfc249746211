/** Does the work again and again while there is anybody in the set; the answer wakes it when somebody comes. */
export function pollWhileAny(members: ReadonlySet<unknown>, everyMs: number, work: () => Promise<void>): () => void {
  let isAwake = false
  const schedulePoll = () => void setTimeout(poll, everyMs).unref()
  const poll = async () => {
    await work()
    isAwake = members.size > 0
    if (isAwake) schedulePoll()
  }
  return () => {
    if (!isAwake) schedulePoll()
    isAwake = true
  }
}
