import { useState } from 'react'
import { askToRing, type BrowserPush, type Silence } from '../../lib/push.ts'
import { $pushToken, silence } from '../../lib/session.ts'
import { useAction } from '../../lib/useAction.ts'
import { say, words } from '../../lib/words.ts'
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
        <p>{words('alerts').unable}</p>
      </Notice>
    )
  if (state === 'denied') return <Denied />
  if (state === 'off') return <Off browser={browser} />
  return (
    <div className="grid gap-3">
      <On />
      {!hasTopics && (
        <Notice>
          <p>{words('alerts').nothingRings}</p>
        </Notice>
      )}
    </div>
  )
}

function Off({ browser }: { browser: BrowserPush }) {
  const said = words('alerts')
  const [isAsking, setAsking] = useState(false)
  const [refusal, setRefusal] = useState<Silence>()
  const { run } = useAction('POST /api/save-fcm-token', { done: said.rings })
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
      <p>{said.silentText}</p>
      <Button kind="primary" icon="bell" isBusy={isAsking} onClick={handlePress}>
        {said.ring}
      </Button>
      <p role="status">{refusal && refusal !== 'denied' && said[refusal]}</p>
    </div>
  )
}

function On() {
  const said = words('alerts')
  const { run, isPending } = useAction('POST /api/remove-fcm-token', { done: said.stopped })
  const handlePress = async () => {
    const reply = await run({ body: { token: $pushToken.get() ?? '' } })
    if (reply.ok) await silence()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">{said.thisBrowser}</p>
        <p className="text-muted">{said.ringsClosed}</p>
      </div>
      <Button isSmall isBusy={isPending} onClick={handlePress}>
        {said.stop}
      </Button>
    </div>
  )
}

function Denied() {
  const said = words('alerts')
  return (
    <Notice kind="warning" title={said.denied}>
      <p>{say(said.deniedText, { host: location.host })}</p>
    </Notice>
  )
}
