import { useState } from 'react'
import { askToRing, type BrowserPush, type Silence } from '../../lib/push.ts'
import { $pushToken, silence } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import type { Ringing } from './useRinging.ts'

interface Props {
  browser: BrowserPush
  state: Ringing
  /** Something was chosen to ring. */
  hasTopics: boolean
}

/** Whether this very browser rings, and the way there: we ask before the browser does. */
export function ThisDevice({ browser, state, hasTopics }: Props) {
  if (state === 'unable')
    return (
      <Notice>
        <p>This browser cannot ring. On an iPhone or iPad, add this site to the home screen first and open it from there.</p>
      </Notice>
    )
  if (state === 'denied') return <Denied />
  if (state === 'off') return <Off browser={browser} />
  return (
    <div className="grid gap-3">
      <On />
      {!hasTopics && (
        <Notice>
          <p>Nothing rings yet: tick “On my devices” above for what you want to hear of.</p>
        </Notice>
      )}
    </div>
  )
}

function Off({ browser }: { browser: BrowserPush }) {
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Silence>()
  const { run } = useAction('POST /api/save-fcm-token', { done: 'This browser rings from now on.' })
  const handlePress = async () => {
    setAsking(true)
    const answer = await askToRing(browser)
    setRefusal('silence' in answer ? answer.silence : undefined)
    if ('token' in answer) {
      $pushToken.set(answer.token)
      const reply = await run({ body: { token: answer.token, platform: 'web' } })
      if (!reply.ok) await silence()
    }
    setAsking(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>
        This browser is silent. Press, and it asks you whether this site may notify you. It then rings also while the site is closed, until
        you log out.
      </p>
      <Button kind="primary" icon="bell" isBusy={isAsking} onClick={handlePress}>
        Notify me on this device
      </Button>
      <p role="status">{refusal && refusal !== 'denied' && words[refusal]}</p>
    </div>
  )
}

const words = {
  undecided: 'Your browser has had no answer from you yet. Press again when you like.',
  unreachable: 'Your browser could not reach what brings it notifications, so it stays silent. Please try again later.',
} satisfies Record<Exclude<Silence, 'denied'>, string>

function On() {
  const { run, isPending } = useAction('POST /api/remove-fcm-token', { done: 'This browser is silent from now on.' })
  const handlePress = async () => {
    const reply = await run({ body: { token: $pushToken.get() ?? '' } })
    if (reply.ok) await silence()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">This browser</p>
        <p className="text-muted">Rings, also while the site is closed</p>
      </div>
      <Button isSmall isBusy={isPending} onClick={handlePress}>
        Stop on this device
      </Button>
    </div>
  )
}

function Denied() {
  return (
    <Notice kind="warning" title="Your browser lets this site notify nobody">
      <p>
        That was decided here before, and we cannot ask again. Allow notifications for {location.host} in the settings of your browser,
        mostly behind the sign before the address; this page notices when you have.
      </p>
    </Notice>
  )
}
