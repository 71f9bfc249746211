import type { Problem } from '../lib/http/problem.ts'
import { getMessages, t } from '../lib/language/messages.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** Begins the sentence: "The closed shifts". */
  what: string
  problem: Problem | undefined
  onRetry: () => unknown
}

/** For a part of a screen that shows nothing where there is nothing: a reading that failed must not look like that. Silent to who may not read it. */
export function LoadFailedNotice({ what, problem, onRetry }: Props) {
  if (!problem || problem.status === 401 || problem.status === 403) return null
  return (
    <Notice kind="warning" title={t(getMessages('kit').notRead, { what })}>
      <div className="mt-1">
        <Button icon="refreshCw" onClick={() => void onRetry()}>
          {getMessages('kit').again}
        </Button>
      </div>
    </Notice>
  )
}
