import type { Random } from './random.ts'

export type Point = readonly [x: number, y: number]

/** Height of a line over the width of the picture. */
export type Ridge = (x: number) => number

export const WIDTH = 1200
export const HEIGHT = 800

const n = (value: number) => String(Math.round(value * 10) / 10)
const dots = (points: readonly Point[]) => points.map(([x, y]) => `${n(x)} ${n(y)}`).join('L')

export const rect = (x: number, y: number, w: number, h: number, fill: string, round = 0) =>
  `<rect x="${n(x)}" y="${n(y)}" width="${n(w)}" height="${n(h)}" fill="${fill}"${round ? ` rx="${n(round)}"` : ''}/>`

export const disc = (x: number, y: number, r: number, fill: string) => `<circle cx="${n(x)}" cy="${n(y)}" r="${n(r)}" fill="${fill}"/>`

export const oval = (x: number, y: number, rx: number, ry: number, fill: string) =>
  `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(rx)}" ry="${n(ry)}" fill="${fill}"/>`

export const shape = (points: readonly Point[], fill: string) => `<path d="M${dots(points)}Z" fill="${fill}"/>`

export const path = (d: string, fill: string) => `<path d="${d}" fill="${fill}"/>`

/** A template tag for path data: rounds every number. */
export const d = (parts: TemplateStringsArray, ...values: number[]) =>
  parts.reduce((text, part, i) => text + part + (i < values.length ? n(values[i] as number) : ''), '')

export const stroke = (data: string, colour: string, width: number) =>
  `<path d="${data}" fill="none" stroke="${colour}" stroke-width="${n(width)}" stroke-linecap="round" stroke-linejoin="round"/>`

export const at = (x: number, y: number, content: string, scale = 1, mirrored = false) =>
  `<g transform="translate(${n(x)} ${n(y)}) scale(${mirrored ? -scale : scale} ${scale})">${content}</g>`

/** Content seen through a shape, such as the view in a window. */
export const through = (id: string, hole: string, content: string) =>
  `<clipPath id="${id}">${hole}</clipPath><g clip-path="url(#${id})">${content}</g>`

/** Rolling ground: three waves of different length, never twice the same. */
export function ridge(r: Random, base: number, height: number, waves = 1.6): Ridge {
  const parts = [1, 2.1, 4.3].map(k => [(k * waves * Math.PI * 2) / WIDTH, r.between(0, 6.28), height / k ** 1.15] as const)
  return x => base + parts.reduce((sum, [speed, shift, size]) => sum + Math.sin(x * speed + shift) * size * 0.6, 0)
}

/** Everything below a ridge. */
export function ground(top: Ridge, fill: string, bottom = HEIGHT, step = 20) {
  const points: Point[] = []
  for (let x = -step; x <= WIDTH + step; x += step) points.push([x, top(x)])
  return shape([[-step, bottom], ...points, [WIDTH + step, bottom]], fill)
}

export interface GrainArea {
  from: number
  to: number
  /** Where the grain is densest; it thins out over `depth`, downwards, or upwards when negative. */
  edge: Ridge
  depth: number
}

/** Dry-brush grain: dots that thin out from an edge. Drawn as dots, because a noise filter is slow and costs bytes. */
export function grain(r: Random, { from, to, edge, depth }: GrainArea, count: number, fill: string, size = 2.2) {
  let data = ''
  for (let i = 0; i < count; i++) {
    const x = r.between(from, to)
    data += d`M${x} ${edge(x) + depth * r.between(0, 1) * r.between(0, 1)}h.1`
  }
  return stroke(data, fill, size)
}
