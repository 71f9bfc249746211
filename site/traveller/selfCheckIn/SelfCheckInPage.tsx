import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DoorCode } from './DoorCode.tsx'
import { $kiosk, type Door, readDoor } from './door.ts'
import { SelfCheckInResult } from './SelfCheckInResult.tsx'
import type { SelfCheckIn } from './types.ts'
import { useDoor } from './useDoor.ts'

/** At the door of a hostel: a code, then the bed and what opens it. On the tablet of the house, or on the phone of a guest who scanned that. */
export function SelfCheckInPage() {
  const stored = useStore($kiosk)
  const [door] = useState(() => readDoor(location.hash, stored))
  useEffect(() => {
    if (door && 'kiosk' in door) $kiosk.set(door.kiosk)
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [door])
  const messages = getMessages('selfCheckIn')
  return (
    <QueryProvider>
      <div className="mx-auto mt-8 grid max-w-xl gap-6">
        <h1 className="text-2xl sm:text-3xl">{messages.title}</h1>
        {!door && (
          <EmptyState icon="doorOpen" title={messages.noDoor}>
            <p>{messages.noDoorText}</p>
          </EmptyState>
        )}
        {door && ('kiosk' in door ? <AtTablet kiosk={door.kiosk} /> : <AtDoor door={door} isShared={false} />)}
      </div>
    </QueryProvider>
  )
}

function AtTablet({ kiosk }: { kiosk: string }) {
  const { shown, isGone, problem } = useDoor(kiosk)
  const messages = getMessages('selfCheckIn')
  if (isGone) return <Notice kind="warning" title={messages.unpaired} />
  if (problem && !shown) return <Notice kind="danger" title={problem} />
  if (!shown) return <p role="status">{messages.opening}</p>
  if (!shown.isOn) return <Notice kind="info" title={t(messages.offAt, { hostel: shown.name })} />
  return (
    <>
      <p className="text-lg">{t(messages.welcome, { hostel: shown.name })}</p>
      <AtDoor door={{ kiosk }} isShared />
      <DoorCode shown={shown} />
    </>
  )
}

/** On a tablet that all share what one guest saw goes by itself. */
const SHARED_SECONDS = 90

function AtDoor({ door, isShared }: { door: Door; isShared: boolean }) {
  const [seen, setSeen] = useState<{ code: string; result: SelfCheckIn }>()
  useEffect(() => {
    if (!seen || !isShared) return
    const timer = setTimeout(() => setSeen(undefined), SHARED_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [seen, isShared])
  if (!seen) return <CodeForm door={door} onSeen={setSeen} />
  return (
    <SelfCheckInResult
      door={door}
      code={seen.code}
      result={seen.result}
      onChange={result => setSeen({ ...seen, result })}
      onClose={() => setSeen(undefined)}
    />
  )
}
