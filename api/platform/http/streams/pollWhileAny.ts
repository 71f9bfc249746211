/** Repeats the work while the set has members; the returned function wakes it when one joins. */
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
