import { tileMargin, tileUnits } from '../../../domain/map/tiles.ts'

type Shape = ArrayLike<number>

export function tracePath(shapes: readonly Shape[], isClosed: boolean): Path2D {
  const path = new Path2D()
  for (const shape of shapes) {
    path.moveTo(...pointOf(shape, 0))
    for (let i = 2; i < shape.length; i += 2) path.lineTo(...pointOf(shape, i))
    if (isClosed) path.closePath()
  }
  return path
}

/** Closed lines with round corners: from the middle of one side to that of the next. */
export function traceSmoothPath(shapes: readonly Shape[]): Path2D {
  const path = new Path2D()
  for (const shape of shapes) {
    const last = shape.length - 2
    path.moveTo(...middleOf(pointOf(shape, last), pointOf(shape, 0)))
    for (let i = 0; i <= last; i += 2) {
      const [here, next] = [pointOf(shape, i), pointOf(shape, i === last ? 0 : i + 2)]
      // Where the tile cuts a shore off, the neighbour continues it from this very point.
      if (here.some(isCut)) path.lineTo(...here)
      else path.quadraticCurveTo(...here, ...middleOf(here, next))
      if (here.some(isCut)) path.lineTo(...middleOf(here, next))
    }
    path.closePath()
  }
  return path
}

type Point = [x: number, y: number]
const pointOf = (shape: Shape, i: number): Point => [shape[i] as number, shape[i + 1] as number]
const middleOf = ([ax, ay]: Point, [bx, by]: Point): Point => [(ax + bx) / 2, (ay + by) / 2]
const isCut = (at: number) => at <= -tileMargin || at >= tileUnits + tileMargin
