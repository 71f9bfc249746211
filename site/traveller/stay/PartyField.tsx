import { useEffect, useEffectEvent, useId, useLayoutEffect, useRef, useState } from 'react'
import { OwnContent } from './OwnContent.tsx'
import { PartyBox } from './PartyBox.tsx'
import './partyBox.ts'
import type { Party } from './party.ts'

interface Props {
  party: Party
  onChange: (party: Party) => void
}

/** The party in a form of React. */
export function PartyField({ party, onChange }: Props) {
  const id = useId()
  const box = useRef<HTMLDivElement>(null)
  const [initial] = useState(party)
  const key = JSON.stringify(party)
  const applied = useRef(key)
  const handleChange = useEffectEvent(() => {
    const field = box.current?.querySelector('party-box')
    if (!field) return
    applied.current = JSON.stringify(field.party)
    onChange(field.party)
  })
  useLayoutEffect(() => {
    // At first the element may know more: what was typed before this script.
    const field = box.current?.querySelector('party-box')
    if (!field || applied.current === key) return
    applied.current = key
    field.party = JSON.parse(key)
  }, [key])
  useEffect(() => {
    const host = box.current
    host?.addEventListener('stay:party', handleChange)
    return () => host?.removeEventListener('stay:party', handleChange)
  }, [])
  return (
    <div ref={box}>
      <OwnContent>
        <PartyBox id={id} party={initial} isFloating />
      </OwnContent>
    </div>
  )
}
