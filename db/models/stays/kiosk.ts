import { fixedKey, id, instant, int, text } from '../columns.ts'
import { table } from '../table.ts'

/** A tablet at the door at which guests check in by themselves. Its token does nothing else; revoked, its row is gone. */
export class Kiosk extends table(
  'kiosks',
  { id: id(), propertyId: int(), label: text(60), tokenHash: fixedKey(64), createdAt: instant(), lastUsedAt: instant().null() },
  { unique: { token: ['tokenHash'] }, indexes: { property: ['propertyId'] } },
) {}
