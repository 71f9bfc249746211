import { EmptyState } from '../../kit/EmptyState.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { rateMessages } from './messages.ts'

/** Shown instead of a form that this member may not submit. */
export function RatesForbiddenScreen({ title, back }: { title: string; back: readonly [string, string] }) {
  return (
    <Screen title={title} back={back} isNarrow>
      <EmptyState icon="ban" title={rateMessages().forbidden}>
        <p>{rateMessages().forbiddenText}</p>
      </EmptyState>
    </Screen>
  )
}
