/** Position of the keyboard focus: a row and a night. Column -1 is the row header. */
export interface ChartPosition {
  row: number
  col: number
}
/** Where an element of the chart stands. */
export function findPositionOf(target: EventTarget | null): ChartPosition | undefined {
  const item = (target as HTMLElement | null)?.closest<HTMLElement>('[data-col]')
  const row = item?.closest<HTMLElement>('[data-row]')?.dataset.row
  return item && row !== undefined ? { row: Number(row), col: Number(item.dataset.col) } : undefined
}

/** A row for navigation: its items by column, and whether its header is interactive. */
export interface NavigableLine {
  items: readonly { col: number; span: number }[]
  hasHead: boolean
}

/** The item that covers the night, or the nearest one. */
export function findColumnAt({ items, hasHead }: NavigableLine, col: number): number {
  if (col < 0 && hasHead) return -1
  const found =
    items.find(i => i.col <= col && col < i.col + i.span) ?? items.toSorted((a, b) => getDistance(a, col) - getDistance(b, col))[0]
  return found?.col ?? -1
}

const getDistance = ({ col, span }: { col: number; span: number }, wanted: number) =>
  wanted < col ? col - wanted : wanted - (col + span - 1)

/** Left and right go from item to item, up and down keep the night. Undefined for other keys. */
export function findNextPosition(
  lines: readonly NavigableLine[],
  { row, col }: ChartPosition,
  key: string,
  isFar = false,
): ChartPosition | undefined {
  const line = lines[row]
  if (!line) return undefined
  const here = line.items.findIndex(i => i.col === col)
  const first = line.hasHead ? -1 : (line.items[0]?.col ?? -1)
  const last = line.items.at(-1)?.col ?? first
  const along = (index: number) => ({ row, col: index < 0 ? first : (line.items[index]?.col ?? last) })
  const moves: Record<string, () => ChartPosition | undefined> = {
    ArrowLeft: () => along(here - 1),
    ArrowRight: () => along(here + 1),
    ArrowUp: () => findNextLine(lines, { row, col }, -1),
    ArrowDown: () => findNextLine(lines, { row, col }, 1),
    Home: () => (isFar ? getPositionInLine(lines, 0, first) : along(-1)),
    End: () => (isFar ? getPositionInLine(lines, lines.length - 1, last) : { row, col: last }),
  }
  return moves[key]?.()
}

/** Rows without items are skipped. */
function findNextLine(lines: readonly NavigableLine[], { row, col }: ChartPosition, step: 1 | -1): ChartPosition | undefined {
  for (let at = row + step; lines[at]; at += step) {
    const line = lines[at] as NavigableLine
    if (line.items.length || line.hasHead) return { row: at, col: findColumnAt(line, col) }
  }
  return undefined
}

const getPositionInLine = (lines: readonly NavigableLine[], row: number, col: number): ChartPosition | undefined => {
  const line = lines[row]
  return line && { row, col: findColumnAt(line, col) }
}
