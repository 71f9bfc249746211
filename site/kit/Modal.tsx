import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { getMessages } from '../lib/language/messages.ts'
import { Icon } from './Icon.tsx'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** From the right edge, for a closer look at a row. */
  isPanel?: boolean
  /** What it says comes later: it hangs from the top, and what was read stays where it is. */
  isGrowing?: boolean
  /** What the cross says. */
  close?: string
  children: ReactNode
}

/** What opened a dialog can be gone when it closes; the focus then goes to the screen, not to the top of the page. */
const restoreFocus = () => {
  requestAnimationFrame(() => {
    if (document.activeElement === document.body) document.querySelector('main')?.focus({ preventScroll: true })
  })
}

/** The browser's own dialog: focus stays in it, Escape closes it, and focus returns to what opened it. */
export function Modal({ title, isOpen, onClose, isPanel = false, isGrowing = false, close = getMessages('kit').close, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (isOpen && !dialog.current?.open) dialog.current?.showModal()
    if (!isOpen && dialog.current?.open) dialog.current.close()
    return isOpen ? restoreFocus : undefined
  }, [isOpen])
  // Who shows it only while it is open takes it away instead of closing it, and only closing gives the focus back.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => element?.close()
  }, [])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the click on the backdrop; Escape does the same by keyboard
    <dialog
      ref={dialog}
      className={`modal ${isPanel ? 'modal-panel' : ''} ${isGrowing ? 'modal-growing' : ''}`}
      aria-label={title}
      onClose={onClose}
      // The second half of a double click on what opened it lands here.
      onClick={e => e.target === dialog.current && e.detail < 2 && onClose()}
    >
      {isOpen && (
        <div className="grid gap-4 p-5">
          <header className="flex items-start justify-between gap-4">
            <h2 className="text-lg">{title}</h2>
            <button type="button" className="button button-quiet button-small -mt-1 -me-2 px-2" aria-label={close} onClick={onClose}>
              <Icon name="x" />
            </button>
          </header>
          {children}
        </div>
      )}
    </dialog>
  )
}
