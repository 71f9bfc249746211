import { execute, selectOne, type Transaction } from '../../../../db/connection.ts'
import { type Count, MessageTemplate } from '../../../../db/models/index.ts'
import { type MessageConditions, noConditions } from '../../../../domain/guestMessages/conditions.ts'
import type { MessageWay } from '../../../../domain/guestMessages/textMessages.ts'
import { dayCountOf, type MessageTrigger, type QuietHours } from '../../../../domain/guestMessages/triggers.ts'
import { findUnknownVariable, type LanguageText } from '../../../../domain/guestMessages/variables.ts'
import { explain } from '../../../../domain/language/explain.ts'
import type { Locale } from '../../../../domain/language/locales.ts'
import { type Membership, requireRight } from '../../../platform/access/service.ts'
import { appError, fieldError } from '../../../platform/errors.ts'
import { diffFields, recordAudit } from '../../../platform/http/audit.ts'
import { lockCounters } from '../../../platform/http/limits/lockCounters.ts'
import type { RequestContext } from '../../../platform/http/requestContext.ts'
import type { Infer } from '../../../platform/http/schema.ts'
import { withIdempotency } from '../../../platform/http/withIdempotency.ts'
import { deleteUnusedFiles, findTemplateFiles, presentFile } from '../files/messageFileRows.ts'
import type { createTemplateRequest, editTemplateRequest } from './contract.ts'
import { loadTemplate, presentTemplate, scheduleOf, type TemplateRow, type TemplateView } from './templateRows.ts'

/** Of one property. */
export const MOST_TEMPLATES = 40
const USUAL_TIME = '10:00'

type EditInput = Omit<Infer<typeof editTemplateRequest>, 'version'>
interface TemplateValues {
  name: string
  trigger: MessageTrigger
  days: number
  time: string
  quiet: QuietHours | null
  conditions: MessageConditions
  texts: LanguageText<Locale>[]
  way: MessageWay
  contentSid: string | null
  isActive: boolean
}

export async function createTemplate(
  { property, ...input }: Infer<typeof createTemplateRequest>,
  ctx: RequestContext,
): Promise<TemplateView> {
  await authorizeTemplateEdit(ctx, property)
  const { name, trigger, texts } = input
  const start = {
    name,
    trigger,
    texts,
    days: 0,
    time: USUAL_TIME,
    quiet: null,
    conditions: noConditions,
    way: 'mail' as const,
    contentSid: null,
    isActive: true,
  }
  const values = mergeTemplate(start, input)
  validateTemplate(values)
  return withIdempotency({ property, ctx }, async t => {
    await assertTemplateLimit(property, t)
    const { id } = await MessageTemplate.create(
      { propertyId: property, ...toColumns(values), activeSince: new Date(), nextLookAt: firstLook(values) },
      { transaction: t },
    )
    await recordAudit(
      ctx,
      { action: 'message_template.create', entity: 'message_template', entityId: id, property, changes: { name: [null, name], trigger } },
      t,
    )
    return presentTemplate(await loadTemplate(id, t), [])
  })
}

export async function editTemplate(
  id: number,
  { version, ...input }: Infer<typeof editTemplateRequest>,
  ctx: RequestContext,
): Promise<TemplateView> {
  const known = await loadTemplate(id)
  await authorizeTemplateEdit(ctx, known.property_id)
  return withIdempotency({ property: known.property_id, ctx }, async t => {
    const row = await loadTemplate(id, t)
    if (version !== row.version) throw appError('stale', { version: row.version })
    const before = valuesOf(row)
    const after = mergeTemplate(before, input)
    validateTemplate(after)
    await updateTemplate(row, { before, after }, t)
    await recordAudit(
      ctx,
      {
        action: 'message_template.edit',
        entity: 'message_template',
        entityId: id,
        property: row.property_id,
        changes: diffFields({ ...before }, { ...after }),
      },
      t,
    )
    return presentTemplate(await loadTemplate(id, t), (await findTemplateFiles(id, t)).map(presentFile))
  })
}

export async function deleteTemplate(id: number, ctx: RequestContext): Promise<void> {
  // Of no property: a repeat finds no template that would say of which, and gets the same answer.
  await withIdempotency({ property: 0, ctx }, async t => {
    const { name, property_id: property } = await loadTemplate(id, t)
    await requireRight(ctx, property, 'property.edit', t)
    const { affectedRows } = await execute('DELETE FROM message_templates WHERE id = ?', [id], t)
    if (affectedRows !== 1) throw appError('not_found')
    const files = await findTemplateFiles(id, t)
    await execute('UPDATE message_files SET template_id = NULL WHERE template_id = ?', [id], t)
    await deleteUnusedFiles(
      files.map(file => file.id),
      t,
    )
    await recordAudit(
      ctx,
      { action: 'message_template.delete', entity: 'message_template', entityId: id, property, changes: { name: [name, null] } },
      t,
    )
    return null
  })
}

export async function authorizeTemplateEdit(ctx: RequestContext, property: number): Promise<Membership> {
  const membership = await requireRight(ctx, property, 'property.edit')
  if (membership.status === 'closed') throw appError('invalid_transition', { reason: 'hostel_closed' })
  return membership
}

async function assertTemplateLimit(property: number, t: Transaction) {
  await lockCounters([`message templates of ${property}`], t)
  const row = await selectOne<{ n: Count }>('SELECT COUNT(*) AS n FROM message_templates WHERE property_id = ?', [property], t)
  if (Number(row?.n) >= MOST_TEMPLATES) throw fieldError('name', explain('templates_max', { most: MOST_TEMPLATES }), 'templates.max')
}

function validateTemplate({ trigger, days, quiet, conditions, texts }: TemplateValues): void {
  const counted = dayCountOf(trigger)
  if (counted && (days < counted.least || days > counted.most))
    throw fieldError('days', explain('days_between', { least: counted.least, most: counted.most }), 'number.range')
  if (quiet && quiet.from === quiet.until) throw fieldError('quiet.until', 'quiet_hours_empty', 'time.same')
  const { minNights, maxNights } = conditions
  if (minNights !== null && maxNights !== null && minNights > maxNights)
    throw fieldError('conditions.maxNights', 'not_below_least', 'number.min')
  for (const [i, { language, text }] of texts.entries()) {
    const unknown = findUnknownVariable(text)
    if (unknown !== undefined) throw fieldError(`texts.${i}.text`, explain('variable_unknown', { name: unknown }), 'variable.unknown')
    if (texts.findIndex(other => other.language === language) !== i)
      throw fieldError(`texts.${i}.language`, 'language_twice', 'array.unique')
  }
}

function mergeTemplate(before: TemplateValues, input: EditInput): TemplateValues {
  const trigger = input.trigger ?? before.trigger
  return {
    name: input.name ?? before.name,
    trigger,
    days: dayCountOf(trigger) ? (input.days ?? before.days) : 0,
    time: input.time ?? before.time,
    quiet: input.quiet === undefined ? before.quiet : input.quiet,
    conditions: input.conditions ? { ...noConditions, ...input.conditions } : before.conditions,
    texts: input.texts ?? before.texts,
    way: input.way ?? before.way,
    contentSid: input.contentSid === undefined ? before.contentSid : input.contentSid,
    isActive: input.isActive ?? before.isActive,
  }
}

function valuesOf(row: TemplateRow): TemplateValues {
  const { name, conditions, texts, way, content_sid: contentSid, active } = row
  return { ...scheduleOf(row), name, conditions, texts, way, contentSid, isActive: active === 1 }
}

const toColumns = ({ name, trigger, days, time, quiet, conditions, texts, way, contentSid, isActive }: TemplateValues) => ({
  name,
  sentOn: trigger,
  days,
  sendTime: time,
  quietFrom: quiet?.from ?? null,
  quietUntil: quiet?.until ?? null,
  conditions,
  texts,
  way,
  contentSid,
  active: isActive,
})

/** At once, where something sends it. */
const firstLook = ({ trigger, isActive }: TemplateValues) => (isActive && trigger !== 'by_hand' ? new Date() : null)

/** Guarded: of two editors of the same version, the second changes no row. Of another trigger only what is due from now on is sent. */
async function updateTemplate(
  { id, version, active_since }: TemplateRow,
  { before, after }: { before: TemplateValues; after: TemplateValues },
  t: Transaction,
) {
  const isSame = before.trigger === after.trigger && before.days === after.days && before.time === after.time
  const [changed] = await MessageTemplate.update(
    {
      ...toColumns(after),
      activeSince: isSame && before.isActive === after.isActive ? active_since : new Date(),
      nextLookAt: firstLook(after),
      version: version + 1,
    },
    { where: { id, version }, transaction: t },
  )
  if (changed !== 1) throw appError('stale', { version: version + 1 })
}
