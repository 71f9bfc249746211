export type MapColours = Record<'water' | 'shore' | 'border', string>

/** A canvas understands no `light-dark()`: an element is asked what colour it would have. */
export function readColours(box: HTMLElement): MapColours {
  const probe = box.appendChild(document.createElement('i'))
  const colourOf = (name: keyof MapColours) => {
    probe.style.color = `var(--map-${name})`
    return getComputedStyle(probe).color
  }
  const colours = { water: colourOf('water'), shore: colourOf('shore'), border: colourOf('border') }
  probe.remove()
  return colours
}
