import { element } from '../../lib/element.ts'
import { isSheet } from './isSheet.ts'

const GAP_PX = 4

interface Options {
  label: string
  /** Opens below it, or above where there is no room. */
  anchor: HTMLElement
  /** Has the focus again afterwards. */
  field: HTMLElement
  /** Fills the screen of a telephone. */
  fillsPhone: boolean
  onClose: () => void
}

/** One at a time, whoever opens it. */
let closeOpen = () => {}

/** A dialog above everything: focus stays inside; Escape and a press outside close it, and then the field has the focus again. */
export function openFloating(content: HTMLElement, { label, anchor, field, fillsPhone, onClose }: Options): () => void {
  closeOpen()
  const isFilling = fillsPhone && isSheet()
  const dialog = element('dialog', { 'aria-label': label, class: `calendar-dialog ${isFilling ? 'calendar-sheet' : 'card'}` }, content)
  let isOpen = true
  const close = () => {
    if (!isOpen) return
    isOpen = false
    dialog.remove()
    field.focus({ preventScroll: true })
    onClose()
  }
  dialog.addEventListener('cancel', event => {
    // Escape closes only this dialog, not the one below.
    event.stopPropagation()
    event.preventDefault()
    close()
  })
  // A browser closes by itself at a second Escape.
  dialog.addEventListener('close', close)
  dialog.addEventListener('keydown', event => event.stopPropagation())
  dialog.addEventListener('pointerdown', event => event.target === dialog && isOutside(dialog, event) && close())
  document.body.append(dialog)
  dialog.showModal()
  if (!isFilling) placeBelow(dialog, anchor.getBoundingClientRect())
  closeOpen = close
  // A page that is left takes it along.
  document.addEventListener('astro:before-swap', close, { once: true })
  return close
}

function isOutside(dialog: HTMLElement, { clientX, clientY }: PointerEvent) {
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  return clientX < left || clientX > right || clientY < top || clientY > bottom
}

/** Below the field and inside the window, in both text directions; it scrolls with the page. */
function placeBelow(dialog: HTMLElement, field: DOMRect) {
  const { width, height } = dialog.getBoundingClientRect()
  const left = document.documentElement.dir === 'rtl' ? field.right - width : field.left
  const below = field.bottom + GAP_PX
  const top = below + height <= innerHeight - GAP_PX || field.top < height ? below : field.top - height - GAP_PX
  dialog.style.left = `${Math.max(GAP_PX, Math.min(left, innerWidth - width - GAP_PX)) + scrollX}px`
  dialog.style.top = `${Math.max(GAP_PX, Math.min(top, innerHeight - height - GAP_PX)) + scrollY}px`
}
