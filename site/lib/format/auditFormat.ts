import type { messages } from '../../../messages/en/office/audit.ts'
import { defineMessages } from '../language/backOfficeMessages.ts'

const auditMessages = defineMessages<typeof messages>(import.meta.glob('../../../messages/*/office/audit.ts'))

type AuditedEntity = keyof typeof messages.actions
export type AuditGroup = keyof typeof messages.groups

/** The group that an action is listed under, by its entity. */
const groupOfEntity: Record<AuditedEntity, AuditGroup> = {
  booking: 'bookings',
  credit: 'credits',
  waitlist: 'bookings',
  group: 'groups',
  checkin: 'checkIn',
  kiosk: 'checkIn',
  self_check_in: 'checkIn',
  wishlist: 'accounts',
  message: 'bookings',
  guest: 'bookings',
  message_template: 'hostels',
  chat: 'chat',
  identity: 'checkIn',
  extra: 'prices',
  folio: 'bills',
  invoice: 'bills',
  payment: 'money',
  refund: 'money',
  shift: 'money',
  deposit: 'money',
  commission: 'commission',
  rates: 'prices',
  rate_plan: 'prices',
  rate_rule: 'prices',
  room: 'rooms',
  unit: 'rooms',
  bed: 'rooms',
  block: 'rooms',
  ticket: 'rooms',
  found_item: 'bookings',
  property: 'hostels',
  claim: 'hostels',
  own_page: 'hostels',
  data: 'hostels',
  photo: 'hostels',
  member: 'people',
  review: 'reviews',
  event: 'events',
  ride: 'events',
  notice: 'notices',
  report: 'moderation',
  taxonomy: 'moderation',
  channel: 'channels',
  pms: 'channels',
  user: 'accounts',
  session: 'accounts',
  second_factor: 'accounts',
  recovery_codes: 'accounts',
  passkey: 'accounts',
  openid: 'accounts',
  api_key: 'keys',
  webhook: 'keys',
  admin: 'accounts',
  job: 'jobs',
  keys: 'jobs',
  dead_letter: 'jobs',
}

/** `booking.cancel` as a sentence. An action of another version without a message is shown as it is. */
export function formatAuditAction(action: string): string {
  const [entity = '', act = ''] = action.split('.')
  const acts: Record<string, string> | undefined = auditMessages().actions[entity as AuditedEntity]
  return acts?.[act] ?? action.replaceAll(/[._]/g, ' ')
}

/** All actions by group, for a select. */
export function auditActionOptions(isOffered: (group: AuditGroup) => boolean = () => true) {
  const { groups, actions } = auditMessages()
  const entitiesByGroup = [...Map.groupBy(Object.keys(groupOfEntity) as AuditedEntity[], entity => groupOfEntity[entity])]
  return entitiesByGroup
    .filter(([group]) => isOffered(group))
    .map(([group, members]) => [groups[group], members.flatMap(entity => listActions(entity, actions[entity]))] as const)
}

const listActions = (entity: AuditedEntity, acts: Record<string, string>) =>
  Object.entries(acts).map(([act, label]) => [`${entity}.${act}`, label] as const)

/** The entity of an audit entry. */
export function formatAuditEntity(entity: string): string {
  const labels: Record<string, string> = auditMessages().entities
  return labels[entity] ?? entity.charAt(0).toUpperCase() + entity.slice(1).replaceAll('_', ' ')
}
