import { id, instant, int, json, key } from '../columns.ts'
import { table } from '../table.ts'

export class AuditLine extends table(
  'audit_lines',
  {
    id: id(),
    propertyId: int().default(0),
    actorId: int().null(),
    asUserId: int().null(),
    /** The key of a program that acted for `asUserId`. */
    keyId: int().null(),
    action: key(40),
    entity: key(30),
    entityId: int().null(),
    changes: json().null(),
    requestId: key(64),
    createdAt: instant(),
  },
  {
    indexes: {
      action: ['action', 'createdAt'],
      actor: ['actorId', 'createdAt'],
      age: ['createdAt'],
      as: ['asUserId', 'createdAt'],
      property: ['propertyId', 'createdAt'],
      request: ['requestId', 'createdAt'],
      thing: ['entity', 'entityId', 'createdAt'],
    },
  },
) {}
