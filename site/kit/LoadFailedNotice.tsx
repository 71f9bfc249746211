import type { Problem } from '../lib/http/problem.ts'
import { getMessages, t } from '../lib/language/messages.ts'
import { Button } from './Button.tsx'
import { Notice } from './Notice.tsx'

interface Props {
  /** The beginning of the sentence: "The closed shifts". */
  what: string
  problem: Problem | undefined
  onRetry: () => unknown
}

/** For a part of a screen that is hidden while it is empty, so that a failed request does not look like an empty list. Not shown to users without the right. */
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
