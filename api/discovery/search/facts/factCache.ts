import type { FilterableCandidate, StockRoom } from '../candidates.ts'
import type { NightBlock } from './nightBlocks.ts'
import { isSameVersion, type PropertyVersion } from './propertyVersions.ts'

/** What a search needs of a property at a version: its row, its rooms with nothing sold, and what was read of their nights. All of it is shared: nobody writes into it. */
export interface PropertyFacts {
  version: PropertyVersion
  candidate: FilterableCandidate
  rooms: readonly StockRoom[]
  nights: Map<number, NightBlock>
}

// Measured on the heap of 5,000 hostels of four rooms, and rounded up.
const bytesOfProperty = 2000
const bytesOfRoom = 350

/** The facts of the properties that were searched last, so many bytes of them. */
export class FactCache {
  readonly #most: number
  readonly #known = new Map<number, { facts: PropertyFacts; bytes: number }>()
  #bytes = 0

  constructor(mostBytes: number) {
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  find(version: PropertyVersion): PropertyFacts | undefined {
    const entry = this.#known.get(version.id)
    if (!entry || !isSameVersion(entry.facts.version, version)) return undefined
    // A map keeps the order in which its keys were set: the first is the one that was not asked for the longest.
    this.#known.delete(version.id)
    this.#known.set(version.id, entry)
    return entry.facts
  }

  keep(facts: PropertyFacts): void {
    this.#forget(facts.version.id)
    const bytes = bytesOfProperty + facts.rooms.length * bytesOfRoom
    this.#known.set(facts.version.id, { facts, bytes })
    this.#bytes += bytes
    this.#shrink()
  }

  /** Of facts that have grown. */
  count({ version: { id } }: PropertyFacts, bytes: number): void {
    const entry = this.#known.get(id)
    if (!entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#shrink()
  }

  #shrink() {
    for (const id of this.#known.keys()) {
      if (this.#bytes <= this.#most) return
      this.#forget(id)
    }
  }

  #forget(id: number) {
    this.#bytes -= this.#known.get(id)?.bytes ?? 0
    this.#known.delete(id)
  }
}

const mostBytes = 64 * 1024 * 1024
export const factCache = new FactCache(mostBytes)
