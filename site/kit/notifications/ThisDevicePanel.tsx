import { useState } from 'react'
import { useAction } from '../../lib/http/useAction.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { type BrowserPush, type PushFailure, requestPush } from '../../lib/push/push.ts'
import { $pushToken, unsubscribePush } from '../../lib/session/session.ts'
import { Button } from '../Button.tsx'
import { Notice } from '../Notice.tsx'
import type { PushState } from './usePushState.ts'

interface Props {
  browser: BrowserPush
  state: PushState
  /** At least one topic is switched on for push. */
  hasTopics: boolean
}

/** Whether this browser receives push messages, and how to enable them: asks in the page before the browser's own prompt. */
export function ThisDevicePanel({ browser, state, hasTopics }: Props) {
  if (state === 'unable')
    return (
      <Notice>
        <p>{getMessages('alerts').unable}</p>
      </Notice>
    )
  if (state === 'denied') return <PushDenied />
  if (state === 'off') return <EnablePush browser={browser} />
  return (
    <div className="grid gap-3">
      <DisablePush />
      {!hasTopics && (
        <Notice>
          <p>{getMessages('alerts').nothingRings}</p>
        </Notice>
      )}
    </div>
  )
}

function EnablePush({ browser }: { browser: BrowserPush }) {
  const messages = getMessages('alerts')
  const [isRequesting, setRequesting] = useState(false)
  const [refusal, setRefusal] = useState<PushFailure>()
  const { run } = useAction('POST /api/save-fcm-token', { done: messages.rings })
  const handlePress = async () => {
    setRequesting(true)
    const answer = await requestPush(browser)
    setRefusal('silence' in answer ? answer.silence : undefined)
    if ('token' in answer) {
      $pushToken.set(answer.token)
      const reply = await run({ body: { token: answer.token, platform: 'web' } })
      if (!reply.ok) await unsubscribePush()
    }
    setRequesting(false)
  }
  return (
    <div className="grid justify-items-start gap-3">
      <p>{messages.silentText}</p>
      <Button kind="primary" icon="bell" isBusy={isRequesting} onClick={handlePress}>
        {messages.ring}
      </Button>
      <p role="status">{refusal && refusal !== 'denied' && messages[refusal]}</p>
    </div>
  )
}

function DisablePush() {
  const messages = getMessages('alerts')
  const { run, isPending } = useAction('POST /api/remove-fcm-token', { done: messages.stopped })
  const handlePress = async () => {
    const reply = await run({ body: { token: $pushToken.get() ?? '' } })
    if (reply.ok) await unsubscribePush()
  }
  return (
    <div className="flex flex-wrap items-center justify-between gap-3">
      <div>
        <p className="font-semibold">{messages.thisBrowser}</p>
        <p className="text-muted">{messages.ringsClosed}</p>
      </div>
      <Button isSmall isBusy={isPending} onClick={handlePress}>
        {messages.stop}
      </Button>
    </div>
  )
}

function PushDenied() {
  const messages = getMessages('alerts')
  return (
    <Notice kind="warning" title={messages.denied}>
      <p>{t(messages.deniedText, { host: location.host })}</p>
    </Notice>
  )
}
