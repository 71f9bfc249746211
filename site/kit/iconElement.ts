const svgSpace = 'http://www.w3.org/2000/svg'
/** Of `icons`, all of which would come along. */
const strokes = { x: 'M18 6 6 18M6 6l12 12', chevronLeft: 'm15 18-6-6 6-6', chevronRight: 'm9 18 6-6-6-6' }

/** An icon as `Icon` draws it. */
export function iconElement(name: keyof typeof strokes): SVGElement {
  const svg = document.createElementNS(svgSpace, 'svg')
  const path = document.createElementNS(svgSpace, 'path')
  const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': 1.5, 'stroke-linecap': 'round', 'stroke-linejoin': 'round' }
  for (const [key, value] of Object.entries({ width: 20, height: 20, viewBox: '0 0 24 24', 'aria-hidden': true, ...line }))
    svg.setAttribute(key, String(value))
  path.setAttribute('d', strokes[name])
  svg.append(path)
  return svg
}
