import { formatInstant } from '../../lib/format.ts'
import { useAction } from '../../lib/useAction.ts'
import { useItem } from '../../lib/useItem.ts'
import { ConfirmButton } from '../ConfirmButton.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { Skeleton } from '../Skeleton.tsx'

const platforms = { web: 'A browser', android: 'An Android device', ios: 'An iPhone or iPad' } as const

/** Which devices ring, or would if push were set up; each can be taken off from here. */
export function Devices({ isPushSetUp }: { isPushSetUp: boolean }) {
  const { item, problem, reload } = useItem('GET /notifications/devices', {})
  const { run } = useAction('DELETE /notifications/devices/:id', { done: 'Nothing is sent to that device any more.' })
  if (!isPushSetUp && !item?.length) return null
  return (
    <section className="panel" aria-labelledby="devices">
      <h2 id="devices">Your devices</h2>
      <p className="mb-2 text-muted">
        Apps that you sign in to ask for notifications themselves, and are listed here until they sign out. This website cannot ring in a
        browser yet.
      </p>
      {!item && !problem && <Skeleton rows={2} height={40} />}
      {problem && !item && <ErrorState problem={problem} onRetry={reload} />}
      {item?.length === 0 && <p>No device of yours gets notifications.</p>}
      <ul>
        {item?.map(d => (
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
