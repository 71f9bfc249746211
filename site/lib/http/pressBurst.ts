/** Presses that follow one another within this time are one intention: a double click, a key that bounces, an impatient second press. */
export const BURST_MS = 1200

interface Press {
  control: Element | null
  /** Where the control was, and the button that Enter in it presses. */
  places: DOMRect[]
  at: number
}
let first: Press | undefined
let last = 0
let hasWorked = false

const now = () => performance.now()

/**
 * A dialog closes, a row moves up, a screen changes: the rest of a double press would land on whatever came up under the finger, and start that.
 * Presses of a burst that has already done its work go nowhere unless they are for the control that was pressed, which guards itself.
 */
export function guardPresses(target: EventTarget) {
  target.addEventListener('click', onClick as EventListener, true)
  target.addEventListener('keydown', onKey as EventListener, true)
  // Whoever types has gone on to something else.
  target.addEventListener('input', endBurst, true)
}

/** The press that is being handled right now, for a call that it starts. */
export const currentPress = (): object | undefined => (first && now() - last < 100 ? first : undefined)

/** The presses that still belong to one intention; none when nobody has pressed anything, or has gone on to something else. */
export const currentBurst = (): object | undefined => (first && now() - last < BURST_MS ? first : undefined)

/** What this press started has worked. */
export function markPressWorked(press: object | undefined) {
  if (press && press === first) hasWorked = true
}

function onClick(e: MouseEvent) {
  // Of a key, which was checked when it went down, or of a script.
  if (e.detail === 0) return
  const control = controlOf(e.target)
  const isSamePlace = first?.places.some(r => e.clientX >= r.left && e.clientX <= r.right && e.clientY >= r.top && e.clientY <= r.bottom)
  suppressRepeat(e, control, Boolean(isSamePlace))
}

function onKey(e: KeyboardEvent) {
  if (['Shift', 'Control', 'Alt', 'Meta'].includes(e.key)) return
  if (e.key !== 'Enter' && e.key !== ' ') return endBurst()
  suppressRepeat(e, e.target instanceof Element ? e.target : null, true)
}

function suppressRepeat(e: Event, control: Element | null, isSamePlace: boolean) {
  const isBurst = first !== undefined && isSamePlace && now() - last < BURST_MS
  last = now()
  if (!isBurst) startBurst(control)
  else if (hasWorked && control !== first?.control) {
    e.preventDefault()
    e.stopImmediatePropagation()
  }
}

function startBurst(control: Element | null) {
  const submits = control?.closest('form')?.querySelector('[type=submit]')
  const places = [control, submits].filter(el => el != null).map(el => el.getBoundingClientRect())
  first = { control, places, at: last }
  hasWorked = false
}

function endBurst() {
  first = undefined
}

const controlOf = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest('button, a, summary, label, input, select, textarea, [role]') ?? target) : null

if (globalThis.document) guardPresses(document)
