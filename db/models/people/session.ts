import { id, instant, int, text } from '../columns.ts'
import { table } from '../table.ts'

export class Session extends table(
  'sessions',
  {
    id: id(),
    userId: int(),
    impersonatorId: int().null(),
    device: text(200).null(),
    createdAt: instant(),
    lastSeenAt: instant(),
    idleUntil: instant(),
    expiresAt: instant(),
    revokedAt: instant().null(),
    actingFrom: int().null(),
  },
  { indexes: { impersonator: ['impersonatorId'], user: ['userId', 'revokedAt'] } },
) {}
