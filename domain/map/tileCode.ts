/** What a tile shows: points as `x, y, x, y …` in units of the tile. */
export interface TileShapes {
  /** Coasts, estuaries and lakes as closed lines, those of islands the other way round. */
  water: readonly ArrayLike<number>[]
  /** Borders of countries as open lines. */
  borders: readonly ArrayLike<number>[]
}

/**
 * A tile as bytes: for each kind of shape how many, for each shape how many points, for each point how far it is from the one before. All numbers are
 * of seven bits a byte, the eighth says that more follow; their sign is the lowest bit.
 */
export function encodeTile({ water, borders }: TileShapes): Uint8Array<ArrayBuffer> {
  const bytes: number[] = []
  for (const shapes of [water, borders]) {
    writeNumber(bytes, shapes.length)
    for (const shape of shapes) writeShape(bytes, shape)
  }
  return Uint8Array.from(bytes)
}

export function decodeTile(bytes: Uint8Array): TileShapes {
  const from = new NumberReader(bytes)
  const readShapes = () => Array.from({ length: from.readLength() }, () => readShape(from))
  return { water: readShapes(), borders: readShapes() }
}

function writeShape(bytes: number[], shape: ArrayLike<number>) {
  writeNumber(bytes, shape.length / 2)
  let [x, y] = [0, 0]
  for (let i = 0; i < shape.length; i += 2) {
    const [nextX, nextY] = [shape[i] as number, shape[i + 1] as number]
    writeNumber(bytes, zigzag(nextX - x))
    writeNumber(bytes, zigzag(nextY - y))
    ;[x, y] = [nextX, nextY]
  }
}

function readShape(from: NumberReader): Int32Array {
  const shape = new Int32Array(from.readLength() * 2)
  let [x, y] = [0, 0]
  for (let i = 0; i < shape.length; i += 2) {
    x += unzigzag(from.read())
    y += unzigzag(from.read())
    shape[i] = x
    shape[i + 1] = y
  }
  return shape
}

export function writeNumber(bytes: number[], value: number) {
  let rest = value
  while (rest > 0x7f) {
    bytes.push((rest & 0x7f) | 0x80)
    rest >>>= 7
  }
  bytes.push(rest)
}

export class NumberReader {
  #bytes: Uint8Array
  #at: number

  constructor(bytes: Uint8Array, at = 0) {
    this.#bytes = bytes
    this.#at = at
  }

  get at() {
    return this.#at
  }

  read(): number {
    let value = 0
    for (let shift = 0; ; shift += 7) {
      const byte = this.#bytes[this.#at++]
      if (byte === undefined) throw new RangeError('The tile ends in the middle of a number')
      value |= (byte & 0x7f) << shift
      if (byte < 0x80) return value >>> 0
    }
  }

  /** How many things follow: each is a byte at least, so that no broken tile asks for more memory than it has bytes. */
  readLength(): number {
    const length = this.read()
    if (length > this.#bytes.length - this.#at) throw new RangeError('The tile ends before its shapes do')
    return length
  }
}

const zigzag = (value: number) => ((value << 1) ^ (value >> 31)) >>> 0
const unzigzag = (value: number) => (value >>> 1) ^ -(value & 1)
