import { useStore } from '@nanostores/react'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { loadMessages } from '../../lib/language/backOfficeMessages.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import type { KeyAction } from './keys.ts'
import { $isPaletteOpen } from './paletteStore.ts'
import { useOfficeKeys } from './useOfficeKeys.ts'

const Palette = lazy(async () => {
  const { Palette } = await import('./Palette.tsx')
  await loadMessages()
  return { default: Palette }
})
const KeySheet = lazy(async () => {
  const { KeySheet } = await import('./KeySheet.tsx')
  await loadMessages()
  return { default: KeySheet }
})

/** The keys of the office, and what they open: fetched when it is first asked for. */
export function PaletteHost() {
  const isOpen = useStore($isPaletteOpen)
  const [showsKeys, setShowsKeys] = useState(false)
  const navigate = useNavigate()
  const { can } = useCurrentProperty()
  const acts: Record<KeyAction | 'toggle', () => void> = {
    toggle: () => $isPaletteOpen.set(!isOpen),
    find: () => focusSearchField() || $isPaletteOpen.set(true),
    new: () => {
      if (can('booking.create')) navigate('/booking/new')
    },
    keys: () => setShowsKeys(true),
  }
  useOfficeKeys(action => acts[action]())
  return (
    <Suspense fallback={null}>
      {isOpen && <Palette onClose={() => $isPaletteOpen.set(false)} onKeys={() => setShowsKeys(true)} />}
      {showsKeys && <KeySheet onClose={() => setShowsKeys(false)} />}
    </Suspense>
  )
}

/** A list that can be searched is searched; answers whether there is one. */
function focusSearchField(): boolean {
  const field = document.querySelector<HTMLInputElement>('main input[type="search"]')
  field?.focus()
  field?.select()
  return Boolean(field)
}
