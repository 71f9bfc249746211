import type { Api, Result } from '../../../api/contract.ts'
import { formatInstant } from '../../lib/format/format.ts'
import { useAction } from '../../lib/http/useAction.ts'
import { useItem } from '../../lib/http/useItem.ts'
import { getMessages, t } from '../../lib/language/messages.ts'
import { isThisBrowser } from '../../lib/push/push.ts'
import { readImpersonation } from '../../lib/session/impersonation.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { ThisDevicePanel } from './ThisDevicePanel.tsx'
import { usePushState } from './usePushState.ts'

type Props = Result<Api['GET /notifications/preferences']>

/** Devices that receive push messages (or would, if push were configured); each can be removed, and this browser added. */
export function DeviceList({ isPushSetUp, browser, topics }: Props) {
  const messages = getMessages('alerts')
  const { item, problem, reload } = useItem('GET /notifications/devices', {})
  const { run } = useAction('DELETE /notifications/devices/:id', { done: messages.takenOff })
  const state = usePushState(item?.some(isThisBrowser) ?? false)
  if (!isPushSetUp && !item?.length) return null
  // Not while impersonating: nobody's push is changed in their name.
  const own = readImpersonation() ? null : browser
  const rows = own && state === 'on' ? item?.filter(d => !isThisBrowser(d)) : item
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">{messages.devices}</h2>
      <p className="mb-2 text-muted">{browser ? messages.devicesText : messages.devicesTextApps}</p>
      {!item && !problem && <Skeleton rows={2} height={40} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {own && item && <ThisDevicePanel browser={own} state={state} hasTopics={topics.some(t => t.push)} />}
      {!own && item?.length === 0 && <p>{messages.noDevice}</p>}
      <ul>
        {rows?.map(d => (
          <li key={d.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{d.device ?? messages[d.platform]}</p>
              <p className="text-muted">
                {d.isCurrent ? messages.thisDevice : t(messages.seen, { platform: messages[d.platform], moment: formatInstant(d.seenAt) })}
              </p>
            </div>
            <ConfirmButton
              isSmall
              title={messages.takeOffAsk}
              confirm={messages.takeOffIt}
              onConfirm={() => run({ params: { id: d.id } })}
              body={<p>{messages.takeOffText}</p>}
            >
              {messages.takeOff}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
