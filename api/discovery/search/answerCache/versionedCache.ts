import { type AnswerValidity, isStillValid, trackValidity } from './answerValidity.ts'

interface Entry<Value> {
  version: string
  validity: AnswerValidity
  value: Promise<Value>
  /** Nothing until it is made. */
  bytes: number
}

/** Caches values while their version is the same and they are still valid, up to so many bytes, the least recently used dropped first. Who asks for a value that is being made waits for it. */
export class VersionedCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #most: number
  readonly #bytesOf: (value: Value) => number
  #bytes = 0

  constructor(mostBytes: number, bytesOf: (value: Value) => number) {
    this.#most = mostBytes
    this.#bytesOf = bytesOf
  }

  get bytes(): number {
    return this.#bytes
  }

  /** The version was read before `make` reads: what it makes may be newer than that, never older. */
  find(key: string, version: string, make: () => Promise<Value>): Promise<Value> {
    const known = this.#entries.get(key)
    this.#forget(key)
    const entry = known?.version === version && isStillValid(known.validity) ? known : { version, ...trackValidity(make), bytes: 0 }
    // A map keeps the order in which its keys were set: the first is the one that was not asked for the longest.
    this.#entries.set(key, entry)
    this.#bytes += entry.bytes
    if (entry !== known)
      entry.value.then(
        value => this.#count(key, entry, this.#bytesOf(value)),
        () => this.#entries.get(key) === entry && this.#forget(key),
      )
    return entry.value
  }

  #count(key: string, entry: Entry<Value>, bytes: number) {
    if (this.#entries.get(key) !== entry) return
    entry.bytes = bytes
    this.#bytes += bytes
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#most) return
      this.#forget(oldest)
    }
  }

  #forget(key: string) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0
    this.#entries.delete(key)
  }
}
