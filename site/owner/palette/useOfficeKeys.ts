import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import { type KeyAction, keyEffect } from './keys.ts'
import { $singleKeys } from './paletteStore.ts'

/** After this time a g is forgotten. */
const WAIT_MS = 1500

/** Ctrl-K (or Cmd-K) everywhere; single keys where nobody types, unless they are turned off. */
export function useOfficeKeys(onAction: (action: KeyAction | 'toggle') => void) {
  const navigate = useNavigate()
  const act = useRef(onAction)
  act.current = onAction
  useEffect(() => {
    let waitsUntil = 0
    const handleKey = (e: KeyboardEvent) => {
      if (e.defaultPrevented || e.isComposing || e.repeat) return
      if ((e.ctrlKey || e.metaKey) && !e.altKey && !e.shiftKey && (e.key.toLowerCase() === 'k' || e.code === 'KeyK')) {
        e.preventDefault()
        return act.current('toggle')
      }
      if (e.ctrlKey || e.metaKey || e.altKey || $singleKeys.get() === 'off' || isTyping(e.target)) return
      const effect = keyEffect(e, Date.now() < waitsUntil)
      waitsUntil = effect && 'waits' in effect ? Date.now() + WAIT_MS : 0
      if (!effect || 'waits' in effect) return
      e.preventDefault()
      if ('to' in effect) navigate(`/${effect.to}`)
      else act.current(effect.act)
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [navigate])
}

/** A field takes letters, and so does an open dialog: its keys are its own. */
const isTyping = (target: EventTarget | null) =>
  document.querySelector('dialog[open]') !== null ||
  (target instanceof HTMLElement && (target.isContentEditable || target.closest('input, textarea, select, [role="listbox"]') !== null))
