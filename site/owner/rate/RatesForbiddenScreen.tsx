import { EmptyState } from '../../kit/EmptyState.tsx'
import { Screen } from '../../kit/Screen.tsx'

/** Instead of a form that this member may not send. */
export function RatesForbiddenScreen({ title, back }: { title: string; back: readonly [string, string] }) {
  return (
    <Screen title={title} back={back} isNarrow>
      <EmptyState icon="ban" title="Your role does not include this">
        <p>Owners and managers of this hostel change its prices. You can read them.</p>
      </EmptyState>
    </Screen>
  )
}
