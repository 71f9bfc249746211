import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react'
import { getMessages } from '../lib/language/messages.ts'
import { Icon } from './Icon.tsx'

interface Props {
  title: string
  isOpen: boolean
  onClose: () => void
  /** Opens at the right edge, for the details of a row. */
  isPanel?: boolean
  /** Content loads later: aligned to the top, so that what is already read does not move. */
  isGrowing?: boolean
  /** Label of the close button. */
  close?: string
  children: ReactNode
}

/** The element that opened the dialog may no longer exist when it closes; the focus then goes to the screen instead of the top of the page. */
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
  // Callers unmount it instead of closing it, but only close() restores the focus.
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
      // The second click of a double click on the opening button would land on the backdrop.
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
