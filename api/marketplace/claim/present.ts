import type { ColumnOf, Count, Property, PropertyClaim, RowOf, User } from '../../../db/models/index.ts'
import type { Infer } from '../../platform/http/schema.ts'
import type { claimRow, claimStatuses, evidenceKinds } from './contract.ts'

export type ClaimStatus = (typeof claimStatuses)[number]
export type ClaimRow = Infer<typeof claimRow>
type Evidence = (typeof evidenceKinds)[number]

export type Claim = RowOf<PropertyClaim, 'id' | 'reason' | 'created_at' | 'status'>
export interface QueuedClaim
  extends Claim,
    RowOf<PropertyClaim, 'property_id' | 'user_id' | 'email' | 'phone' | 'proof' | 'decided_at'>,
    RowOf<Property, 'city' | 'country' | 'path'> {
  property: ColumnOf<Property, 'name'>
  house_email: ColumnOf<Property, 'email'>
  house_phone: ColumnOf<Property, 'phone'>
  user_name: ColumnOf<User, 'name'>
  user_email: ColumnOf<User, 'email'>
  others: Count
}

export const presentOwnClaim = ({ id, status, reason, created_at }: Claim) => ({ id, status, reason, at: created_at.toISOString() })

export const presentClaim = (c: QueuedClaim): ClaimRow => ({
  id: c.id,
  property: {
    id: c.property_id,
    name: c.property,
    city: c.city,
    country: c.country,
    path: c.path,
    email: c.house_email,
    phone: c.house_phone,
  },
  by: { id: c.user_id, name: c.user_name, email: c.user_email },
  email: c.email,
  phone: c.phone,
  proof: c.proof,
  evidence: findEvidence(c),
  others: Number(c.others),
  status: c.status,
  reason: c.reason,
  createdAt: c.created_at.toISOString(),
  decidedAt: c.decided_at?.toISOString() ?? null,
})

/** Only the account's own address is proved. An address at a domain where everybody can have one is no evidence. */
function findEvidence(c: Pick<QueuedClaim, 'house_email' | 'house_phone' | 'user_email' | 'phone'>): Evidence[] {
  const found: Evidence[] = []
  const propertyEmail = c.house_email?.toLowerCase()
  const domain = propertyEmail?.split('@')[1]
  if (propertyEmail && c.user_email === propertyEmail) found.push('same_email')
  else if (domain && !FREE_MAIL_DOMAINS.includes(domain) && c.user_email.endsWith(`@${domain}`)) found.push('same_domain')
  if (c.phone && c.phone === c.house_phone) found.push('same_phone')
  return found
}

const FREE_MAIL_DOMAINS = [
  'gmail.com',
  'googlemail.com',
  'outlook.com',
  'hotmail.com',
  'live.com',
  'yahoo.com',
  'icloud.com',
  'aol.com',
  'gmx.com',
  'gmx.de',
  'web.de',
  'mail.ru',
  'qq.com',
  'proton.me',
  'protonmail.com',
]
