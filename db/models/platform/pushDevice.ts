import { exact, fixedKey, id, instant, int, key, tinyint } from '../columns.ts'
import { table } from '../table.ts'

export class PushDevice extends table(
  'push_devices',
  {
    id: id(),
    userId: int(),
    slot: tinyint(),
    sessionId: int(),
    platform: key<'web' | 'android' | 'ios'>(7),
    device: exact(120).null(),
    name: exact(120).null(),
    token: key(2048),
    tokenHash: fixedKey(64),
    createdAt: instant(),
    seenAt: instant(),
  },
  {
    unique: { device: ['userId', 'device'], slot: ['userId', 'slot'], token: ['tokenHash'] },
    indexes: { session: ['sessionId'] },
    checks: { most: 'slot between 1 and 20' },
  },
) {}
