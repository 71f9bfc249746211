import { type Explanation, explain } from '../language/explain.ts'
/** A signature as it was drawn: each stroke its points one after the other, x and y by turns, on a pad of this size. */
export type Stroke = readonly number[]
export type SignatureDrawing = readonly Stroke[]

export const padWidth = 600
export const padHeight = 200
export const maxStrokes = 80
/** Points of all strokes, about six kilobytes. A name has about two hundred. */
export const maxPoints = 800
/** Shorter drawings are accidental touches. */
const minInkLength = 60

/** Why a drawing is no signature; undefined for a valid one. */
export function signatureProblem(strokes: SignatureDrawing): Explanation | undefined {
  if (strokes.length > maxStrokes || countPoints(strokes) > maxPoints) return explain('signature_large')
  if (strokes.some(s => s.length < 2 || s.length % 2 === 1)) return explain('signature_points')
  const isOnPad = (stroke: Stroke) => stroke.every((n, i) => Number.isInteger(n) && n >= 0 && n <= (i % 2 ? padHeight : padWidth))
  if (!strokes.every(isOnPad)) return explain('signature_pad', { width: padWidth, height: padHeight })
  return inkLength(strokes) < minInkLength ? explain('signature_whole') : undefined
}

const countPoints = (strokes: SignatureDrawing) => strokes.reduce((n, s) => n + s.length, 0) / 2

/** Total length of the strokes. */
function inkLength(strokes: SignatureDrawing): number {
  let ink = 0
  for (const stroke of strokes)
    for (let i = 2; i < stroke.length; i += 2)
      ink += Math.hypot((stroke[i] ?? 0) - (stroke[i - 2] ?? 0), (stroke[i + 1] ?? 0) - (stroke[i - 1] ?? 0))
  return ink
}

/** A stroke as an SVG path, smoothed between its points; a tap is a dot. */
export function strokePath(stroke: Stroke): string {
  const [x = 0, y = 0] = stroke
  if (stroke.length < 4) return `M${x} ${y}h.1`
  let path = `M${x} ${y}`
  for (let i = 2; i < stroke.length - 2; i += 2) {
    const [px = 0, py = 0, nx = 0, ny = 0] = stroke.slice(i, i + 4)
    path += `Q${px} ${py} ${(px + nx) / 2} ${(py + ny) / 2}`
  }
  return `${path}L${stroke.at(-2)} ${stroke.at(-1)}`
}

/** The stroke with another point; points at the same place are dropped. */
export function extendStroke(stroke: Stroke, x: number, y: number): Stroke {
  const at = [clamp(x, padWidth), clamp(y, padHeight)] as const
  const [lastX = -9, lastY = -9] = stroke.slice(-2)
  return Math.hypot(at[0] - lastX, at[1] - lastY) < minStep ? stroke : [...stroke, ...at]
}
const minStep = 4
const clamp = (n: number, most: number) => Math.max(0, Math.min(most, Math.round(n)))

/** Room for one more point. */
export const canExtendDrawing = (strokes: SignatureDrawing) => strokes.length <= maxStrokes && countPoints(strokes) < maxPoints
