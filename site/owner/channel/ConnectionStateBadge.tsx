import { Badge } from '../../kit/Badge.tsx'
import { type Connection, connectionStateBadges } from './channelFormat.ts'

export function ConnectionStateBadge({ state }: Pick<Connection, 'state'>) {
  const { word, tone, icon } = connectionStateBadges[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
