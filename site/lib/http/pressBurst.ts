/** Presses within this time of each other count as one intention: a double click, a bouncing key, an impatient second press. */
export const BURST_MS = 1200

interface Press {
  control: Element | null
  /** The pressed control, or the submit button that Enter in it triggers. */
  places: DOMRect[]
  at: number
}
let first: Press | undefined
let last = 0
let hasWorked = false

const now = () => performance.now()

/**
 * After the first press a dialog may close or a row may move, and the second press would hit whatever is there now. Presses of a burst that has
 * already succeeded are ignored, unless they hit the pressed control itself, which has its own guard.
 */
export function guardPresses(target: EventTarget) {
  target.addEventListener('click', onClick as EventListener, true)
  target.addEventListener('keydown', onKey as EventListener, true)
  // Typing ends the burst.
  target.addEventListener('input', endBurst, true)
}

/** The press that is being handled, for calls that it starts. */
export const currentPress = (): object | undefined => (first && now() - last < 100 ? first : undefined)

/** The current burst of presses; none when nobody has pressed anything, or a pause or typing ended it. */
export const currentBurst = (): object | undefined => (first && now() - last < BURST_MS ? first : undefined)

/** Marks the burst as done: what it started has succeeded. */
export function markPressWorked(press: object | undefined) {
  if (press && press === first) hasWorked = true
}

function onClick(e: MouseEvent) {
  // A click caused by a key, which was checked on keydown, or by a script.
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
