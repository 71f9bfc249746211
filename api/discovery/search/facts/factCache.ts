import { config } from '../../../platform/runtime.ts'
import type { FilterableCandidate, StockRoom } from '../candidates.ts'
import type { PackedRooms } from '../quick/packedRooms.ts'
import type { NightBlock } from './nightBlocks.ts'
import { isSameVersion, type PropertyVersion } from './propertyVersions.ts'

/**
 * Cached search data of a property at a version: its row, its rooms without sales, and the nights that were read. Shared between requests, so it must
 * not be modified.
 */
export interface PropertyFacts {
  version: PropertyVersion
  candidate: FilterableCandidate
  rooms: readonly StockRoom[]
  nights: Map<number, NightBlock>
  /** The rooms as numbers; undefined where they are too many for it. */
  packed: PackedRooms | undefined
}

// Measured with 4,000 hostels of four rooms, rounded up.
const bytesOfProperty = 2500
const bytesOfRoom = 260
/** Of four rooms, with three blocks of nights. */
const bytesWithNights = 5000

/** A least-recently-used cache, limited by bytes. */
export class FactCache {
  readonly #most: () => number
  readonly #known = new Map<number, { facts: PropertyFacts; bytes: number }>()
  #bytes = 0

  constructor(mostBytes: () => number) {
    this.#most = mostBytes
  }

  get bytes(): number {
    return this.#bytes
  }

  /** Whether so many properties have room in it with the nights of two months; of more, some would be thrown away while others are read. */
  canHold(properties: number): boolean {
    return properties * bytesWithNights <= this.#most()
  }

  get isHalfFull(): boolean {
    return this.#bytes >= this.#most() / 2
  }

  find(version: PropertyVersion): PropertyFacts | undefined {
    const entry = this.#known.get(version.id)
    if (!entry || !isSameVersion(entry.facts.version, version)) return undefined
    // Maps keep insertion order: the first entry was unused for longest. While there is much space left nobody asks which one that is.
    if (this.isHalfFull) {
      this.#known.delete(version.id)
      this.#known.set(version.id, entry)
    }
    return entry.facts
  }

  keep(facts: PropertyFacts): void {
    this.#forget(facts.version.id)
    const bytes = bytesOfProperty + facts.rooms.length * bytesOfRoom
    this.#known.set(facts.version.id, { facts, bytes })
    this.#bytes += bytes
    this.#shrink()
  }

  /** Accounts for facts that have grown. */
  count({ version: { id } }: PropertyFacts, bytes: number): void {
    const entry = this.#known.get(id)
    if (!entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#shrink()
  }

  #shrink() {
    const most = this.#most()
    for (const id of this.#known.keys()) {
      if (this.#bytes <= most) return
      this.#forget(id)
    }
  }

  #forget(id: number) {
    this.#bytes -= this.#known.get(id)?.bytes ?? 0
    this.#known.delete(id)
  }
}

const MB = 1024 * 1024
export const factCache = new FactCache(() => config.searchMemoryMb * MB)
