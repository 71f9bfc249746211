/** The point of a photo that stays in view where it is cropped: percent from the left and from the top. */
export interface PhotoFocus {
  x: number
  y: number
}

/** The middle, where nobody has said another. */
export const MIDDLE: PhotoFocus = { x: 50, y: 50 }

export const toFocus = (x: number | null, y: number | null): PhotoFocus | null => (x === null || y === null ? null : { x, y })

/** It stands behind the path, as in `/media/photos/7/ab.jpg#30,70`: whoever shows the picture has it, and no server is asked by it. */
export const withFocus = (path: string, focus: PhotoFocus | null): string => (focus ? `${path}#${focus.x},${focus.y}` : path)

export function splitFocus(url: string): { path: string; focus: PhotoFocus | null } {
  const [path = '', fragment] = url.split('#')
  const [, x, y] = /^(\d{1,3}),(\d{1,3})$/.exec(fragment ?? '') ?? []
  return { path, focus: x && y ? { x: Number(x), y: Number(y) } : null }
}

const STEPS = 10

/** A class for each direction (controls.css), in tenths: style attributes are not allowed on pages. Empty for the middle. */
export function focusClass(url: string): string {
  const { focus } = splitFocus(url)
  if (!focus) return ''
  const tenth = (percent: number) => Math.round(Math.min(100, percent) / STEPS)
  return `focus-x-${tenth(focus.x)} focus-y-${tenth(focus.y)}`
}
