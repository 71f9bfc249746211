import type { Problem } from '../lib/http/problem.ts'
import { EmptyState } from './EmptyState.tsx'
import { ErrorState } from './ErrorState.tsx'
import { Screen } from './Screen.tsx'
import { Skeleton } from './Skeleton.tsx'

interface Props {
  back: readonly [to: string, words: string]
  messages: { one: string; missing: string; missingText: string }
  /** The list that it is looked up in. */
  list: { isRead: boolean; problem: Problem | undefined; reload: () => unknown }
}

/** The screen of a record that is looked up in its list: being read, not readable, or not there. */
export function RecordFallback({ back, messages, list: { isRead, problem, reload } }: Props) {
  return (
    <Screen title={messages.one} back={back} isNarrow>
      {isRead && (
        <EmptyState icon="search" title={messages.missing}>
          <p>{messages.missingText}</p>
        </EmptyState>
      )}
      {!isRead && (problem ? <ErrorState problem={problem} onRetry={reload} /> : <Skeleton rows={4} height={64} />)}
    </Screen>
  )
}
