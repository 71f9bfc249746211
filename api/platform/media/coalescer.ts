/** Concurrent requests for the same result share one computation. */
export function createCoalescer<T>() {
  const pending = new Map<string, Promise<T>>()
  return (key: string, make: () => Promise<T>): Promise<T> => {
    const known = pending.get(key)
    if (known) return known
    const promise = make().finally(() => pending.delete(key))
    pending.set(key, promise)
    return promise
  }
}
