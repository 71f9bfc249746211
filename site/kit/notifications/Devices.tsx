import type { Api, Result } from '../../../api/contract.ts'
import { readActing } from '../../lib/acting.ts'
import { formatInstant } from '../../lib/format.ts'
import { isThis } from '../../lib/push.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { say, words } from '../../lib/words.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { useRinging } from './useRinging.ts'

type Props = Result<Api['GET /notifications/preferences']>

/** Which devices ring, or would if push were set up; each can be taken off from here, and this browser be added. */
export function Devices({ isPushSetUp, browser, topics }: Props) {
  const said = words('alerts')
  const { item, problem, reload } = useItem('GET /notifications/devices', {})
  const { run } = useAction('DELETE /notifications/devices/:id', { done: said.takenOff })
  const state = useRinging(item?.some(isThis) ?? false)
  if (!isPushSetUp && !item?.length) return null
  // In somebody else's place nothing is made to ring.
  const own = readActing() ? null : browser
  const rows = own && state === 'on' ? item?.filter(d => !isThis(d)) : item
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">{said.devices}</h2>
      <p className="mb-2 text-muted">{browser ? said.devicesText : said.devicesTextApps}</p>
      {!item && !problem && <Skeleton rows={2} height={40} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {own && item && <ThisDevice browser={own} state={state} hasTopics={topics.some(t => t.push)} />}
      {!own && item?.length === 0 && <p>{said.noDevice}</p>}
      <ul>
        {rows?.map(d => (
          <li key={d.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{d.device ?? said[d.platform]}</p>
              <p className="text-muted">
                {d.isCurrent ? said.thisDevice : say(said.seen, { platform: said[d.platform], moment: formatInstant(d.seenAt) })}
              </p>
            </div>
            <ConfirmButton
              isSmall
              title={said.takeOffAsk}
              confirm={said.takeOffIt}
              onConfirm={() => run({ params: { id: d.id } })}
              body={<p>{said.takeOffText}</p>}
            >
              {said.takeOff}
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
