import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import type { MemberRole } from '../../../domain/access/rights.ts'
import { EmptyState } from '../../kit/EmptyState.tsx'
import { ErrorState } from '../../kit/ErrorState.tsx'
import { RichText } from '../../kit/RichText.tsx'
import { Screen } from '../../kit/Screen.tsx'
import { Skeleton } from '../../kit/Skeleton.tsx'
import { roleMessages } from '../../lib/format/roleMessages.ts'
import { isOfflineScreen, type OwnerPath, rightOfScreen } from '../paths.ts'
import { useCurrentProperty } from '../useCurrentProperty.ts'
import { shellMessages } from './messages.ts'

/** Shows the screen only to roles that include it, so that nobody fills in a form they may not submit. */
export function withScreenRight(path: OwnerPath, Content: ComponentType): ComponentType {
  const right = rightOfScreen(path)
  if (!right) return Content
  return function ForRole() {
    const { id, currentProperty, can, problem, isLoading, reload } = useCurrentProperty()
    const [params] = useSearchParams()
    // A hostel named in the address is selected first, as the role may differ there.
    const isHere = Number(params.get('property') ?? id) === id
    // Without a connection nobody can say what the role is, and while that is asked for what is shown stays.
    if (!currentProperty && isOfflineScreen(path) && (isLoading || problem?.status === 0)) return <Content />
    // Until the role is known nothing is fetched that might be refused.
    if (!currentProperty && isLoading && !problem) return <Skeleton rows={3} height={32} label={shellMessages().opening} />
    // The failure is shown here: mounting the screen would fetch the role again, unmount it and loop.
    if (!currentProperty && problem) return <ErrorState problem={problem} onRetry={reload} />
    return currentProperty && isHere && !can(right) ? <ForbiddenScreen role={currentProperty.role} /> : <Content />
  }
}

function ForbiddenScreen({ role }: { role: MemberRole }) {
  const messages = shellMessages()
  return (
    <Screen title={messages.forbidden}>
      <EmptyState icon="ban" title={messages.forbiddenTitle}>
        <p>
          <RichText message={messages.forbiddenText} values={{ role: roleMessages().labels[role], people: messages.nav.members }} />
        </p>
        <Link className="button" to="/dashboard">
          {messages.toDashboard}
        </Link>
      </EmptyState>
    </Screen>
  )
}
