import type { Role } from '../../../domain/access/rights.ts'
import type { Locale } from '../../../domain/language/locales.ts'
import { exact, fixedKey, flag, id, instant, int, key, stamps, text } from '../columns.ts'
import { table } from '../table.ts'

export class User extends table(
  'users',
  {
    id: id(),
    email: exact(190),
    name: text(120),
    phone: key(32).null(),
    passwordHash: key(200),
    role: key<Role>(20),
    country: fixedKey(2).null(),
    language: key<Locale>(10).default('en'),
    currency: fixedKey(3).null(),
    photo: key(250).null(),
    photoShown: flag().default(false),
    emailVerifiedAt: instant().null(),
    totpSecret: key(400).null(),
    totpLastStep: int().null(),
    lockedAt: instant().null(),
    version: int().default(1),
    lockedReason: text(500).null(),
    totpPending: key(400).null(),
    searchName: text(480).generated(),
    searchPhone: key(32).generated(),
    ...stamps,
  },
  { unique: { email: ['email'] }, indexes: { name: ['name'], role: ['role', 'id'], searched: ['searchName', 'searchPhone', 'email'] } },
) {}
