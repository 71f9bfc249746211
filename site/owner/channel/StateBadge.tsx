import { Badge } from '../../kit/Badge.tsx'
import { type Connection, stateLooks } from './words.ts'

export function StateBadge({ state }: Pick<Connection, 'state'>) {
  const { word, tone, icon } = stateLooks[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
