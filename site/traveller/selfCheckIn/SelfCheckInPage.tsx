import { useStore } from '@nanostores/react'
import { useEffect, useState } from 'react'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { Notice } from '../../kit/Notice.tsx'
import { getMessages, t } from '../../lib/language/messages.ts'
import { QueryProvider } from '../QueryProvider.tsx'
import { CodeForm } from './CodeForm.tsx'
import { DoorCode } from './DoorCode.tsx'
import { $kiosk, type DoorAccess, readDoor } from './door.ts'
import { SelfCheckInResult } from './SelfCheckInResult.tsx'
import type { SelfCheckIn } from './types.ts'
import { useDoor } from './useDoor.ts'

/** At the door of a hostel: a code, then the bed and what opens it. On the tablet of the house, or on the phone of a guest who scanned that. */
export function SelfCheckInPage() {
  const stored = useStore($kiosk)
  const [access] = useState(() => readDoor(location.hash, stored))
  useEffect(() => {
    if (access && 'kiosk' in access) $kiosk.set(access.kiosk)
    if (location.hash) history.replaceState(history.state, '', location.pathname)
  }, [access])
  const messages = getMessages('selfCheckIn')
  return (
    <QueryProvider>
      <div className="mx-auto mt-8 grid max-w-xl gap-6">
        <h1 className="text-2xl sm:text-3xl">{messages.title}</h1>
        {!access && (
          <EmptyState icon="doorOpen" title={messages.noDoor}>
            <p>{messages.noDoorText}</p>
          </EmptyState>
        )}
        {access && ('kiosk' in access ? <AtTablet kiosk={access.kiosk} /> : <AtDoor access={access} isShared={false} />)}
      </div>
    </QueryProvider>
  )
}

function AtTablet({ kiosk }: { kiosk: string }) {
  const { screen, isGone, problem } = useDoor(kiosk)
  const messages = getMessages('selfCheckIn')
  if (isGone) return <Notice kind="warning" title={messages.unpaired} />
  if (problem && !screen) return <Notice kind="danger" title={problem} />
  if (!screen) return <p role="status">{messages.opening}</p>
  if (!screen.isOn) return <Notice kind="info" title={t(messages.offAt, { hostel: screen.name })} />
  return (
    <>
      <p className="text-lg">{t(messages.welcome, { hostel: screen.name })}</p>
      <AtDoor access={{ kiosk }} isShared />
      <DoorCode screen={screen} />
    </>
  )
}

/** On a tablet that all share what one guest saw goes by itself. */
const SHARED_SECONDS = 90

function AtDoor({ access, isShared }: { access: DoorAccess; isShared: boolean }) {
  const [seen, setSeen] = useState<{ code: string; result: SelfCheckIn }>()
  useEffect(() => {
    if (!seen || !isShared) return
    const timer = setTimeout(() => setSeen(undefined), SHARED_SECONDS * 1000)
    return () => clearTimeout(timer)
  }, [seen, isShared])
  if (!seen) return <CodeForm access={access} onSeen={setSeen} />
  return (
    <SelfCheckInResult
      access={access}
      code={seen.code}
      result={seen.result}
      onChange={result => setSeen({ ...seen, result })}
      onClose={() => setSeen(undefined)}
    />
  )
}
