import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { messages } from '../../../messages/en/office/audit.ts'
import { loadMessages } from '../language/backOfficeMessages.ts'
import { auditActionOptions, formatAuditAction, formatAuditEntity } from './auditFormat.ts'

beforeAll(loadMessages)

const api = path.join(import.meta.dirname, '../../../api')
const sources = readdirSync(api, { recursive: true, encoding: 'utf8' })
  .filter(name => name.endsWith('.ts') && !/(\.test|\/testing|^conformance\/.*)\.ts$/.test(name))
  .map(name => [name, readFileSync(path.join(api, name), 'utf8')] as const)
  .filter(([, text]) => /\baudit(All)?\(|action:/.test(text))

const known = new Set(Object.entries(messages.actions).flatMap(([entity, acts]) => Object.keys(acts).map(act => `${entity}.${act}`)))

/** `booking.cancel` beside the word action; and what is put together, with a hole in it. */
const actions = sources.flatMap(([name, text]) =>
  text
    .split('\n')
    .filter(line => /\baction\b/.test(line) && !/SELECT|UPDATE|\.action\b/.test(line))
    .flatMap(line =>
      [...line.matchAll(/['`]((?:[a-z_]+|\$\{\w+\})\.(?:[a-z_]+|\$\{[\w.]+\}))['`]/g)].map(found => [name, found[1] ?? ''] as const),
    ),
)

describe('the words of the audit', () => {
  it('are there for every action that is written', () => {
    expect(actions.length).toBeGreaterThan(90)
    const plain = actions.filter(([, action]) => !action.includes('$'))
    expect(plain.filter(([, action]) => !known.has(action))).toEqual([])
  })

  it('are there for those that are put together', () => {
    const together = new Set(actions.map(([, action]) => action).filter(action => action.includes('$')))
    const composed: Record<string, string[]> = {
      '${kind}.report': ['event.report', 'ride.report', 'review.report'],
      'group.${event}': ['asked', 'quoted', 'accepted', 'declined', 'refused', 'withdrawn', 'expired'].map(e => `group.${e}`),
      'booking.${step.event}': ['booking.no_show', 'booking.no_show_undone'],
      'folio.${event}': ['folio.charged', 'folio.charge_undone'],
      'shift.${kind}': ['shift.in', 'shift.out', 'shift.drop'],
      'ride.${to}': ['ride.accepted', 'ride.declined'],
    }
    expect([...together].filter(action => !(action in composed))).toEqual([])
    expect(
      Object.values(composed)
        .flat()
        .filter(action => !known.has(action)),
    ).toEqual([])
  })

  it('are sentences, each once in its group; what nobody knows is read as it is', () => {
    const options = auditActionOptions()
    const all = options.flatMap(([, choices]) => choices)
    expect(new Set(all.map(([action]) => action)).size).toBe(all.length)
    for (const [, text] of all) expect(text).toMatch(/^[A-Z][a-z].*[a-z]$/)
    for (const [group, choices] of options) expect([group, new Set(choices.map(([, text]) => text)).size]).toEqual([group, choices.length])
    expect(formatAuditAction('booking.cancel')).toBe('Cancelled a booking')
    expect(formatAuditAction('lighthouse.light_up')).toBe('lighthouse light up')
    expect([formatAuditEntity('group_request'), formatAuditEntity('some_thing')]).toEqual(['Group', 'Some thing'])
  })
})
