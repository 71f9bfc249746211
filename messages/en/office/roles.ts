import type { MemberRole } from '../../../domain/access/rights.ts'
import { memberRoleDescriptions, memberRoleLabels } from '../../../domain/language/memberLabels.ts'

/** What people are in a hostel; its mails call them the same. */
export const messages = {
  labels: memberRoleLabels,
  /** Within a sentence. */
  inSentence: {
    owner: 'owner',
    manager: 'manager',
    reception: 'reception',
    housekeeping: 'housekeeping',
    accountant: 'accountant',
    viewer: 'viewer',
  } as const satisfies Record<MemberRole, string>,
  descriptions: memberRoleDescriptions,
} as const
