import { Badge } from '../../kit/Badge.tsx'
import { type Connection, connectionStateBadges } from './channelFormat.ts'
import { channelMessages } from './messages.ts'

export function ConnectionStateBadge({ state }: Pick<Connection, 'state'>) {
  const { tone, icon } = connectionStateBadges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {channelMessages().state[state]}
    </Badge>
  )
}
