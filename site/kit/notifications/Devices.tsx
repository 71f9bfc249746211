import type { Api, Result } from '../../../api/contract.ts'
import { readActing } from '../../lib/acting.ts'
import { formatInstant } from '../../lib/format.ts'
import { isThis } from '../../lib/push.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'
import { ThisDevice } from './ThisDevice.tsx'
import { useRinging } from './useRinging.ts'

const platforms = { web: 'A browser', android: 'An Android device', ios: 'An iPhone or iPad' } as const

type Props = Result<Api['GET /notifications/preferences']>

/** Which devices ring, or would if push were set up; each can be taken off from here, and this browser be added. */
export function Devices({ isPushSetUp, browser, topics }: Props) {
  const { item, problem, reload } = useItem('GET /notifications/devices', {})
  const { run } = useAction('DELETE /notifications/devices/:id', { done: 'Nothing is sent to that device any more.' })
  const state = useRinging(item?.some(isThis) ?? false)
  if (!isPushSetUp && !item?.length) return null
  // In somebody else's place nothing is made to ring.
  const own = readActing() ? null : browser
  const rows = own && state === 'on' ? item?.filter(d => !isThis(d)) : item
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">Your devices</h2>
      <p className="mb-2 text-muted">
        Each is listed until it signs out. {!browser && 'Only apps ring, which ask for it themselves: browsers are not set up here.'}
      </p>
      {!item && !problem && <Skeleton rows={2} height={40} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {own && item && <ThisDevice browser={own} state={state} hasTopics={topics.some(t => t.push)} />}
      {!own && item?.length === 0 && <p>No device of yours gets notifications.</p>}
      <ul>
        {rows?.map(d => (
          <li key={d.id} className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-2 last:border-0">
            <div className="min-w-0">
              <p className="font-semibold break-words">{d.device ?? platforms[d.platform]}</p>
              <p className="text-muted">{d.isCurrent ? 'This device' : `${platforms[d.platform]}, last seen ${formatInstant(d.seenAt)}`}</p>
            </div>
            <ConfirmButton
              isSmall
              title="Send nothing to this device?"
              confirm="Send nothing"
              onConfirm={() => run({ params: { id: d.id } })}
              body={<p>You stay signed in there. The app can ask for notifications again.</p>}
            >
              Take off
            </ConfirmButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
