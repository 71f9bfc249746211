import { once } from 'node:events'
import { existsSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import os from 'node:os'
import path from 'node:path'
import { parser } from '@prometheus-io/lezer-promql'
import express from 'express'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { select, sequelize } from '../../../db/connection.ts'
import { watchDisk } from '../../platform/disk/service.ts'
import { measureEventLoop, measurePool, measureStatements, recordHeardText, recordJobDuration } from '../../platform/metrics/service.ts'
import { type Api, run, startApi } from '../../testing.ts'
import { createMetricsHandler } from './metricsHandler.ts'

const root = path.join(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(path.join(root, 'ops', name), 'utf8')

interface Rule {
  alert: string
  expr: string
  labels: { severity: string }
  annotations: { summary: string; runbook: string }
}
interface Panel {
  title: string
  type: string
  targets?: { expr: string; legendFormat: string }[]
}
const rules = (parse(read('alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(g => g.rules)
const panels = (JSON.parse(read('grafana-dashboard.json')) as { panels: Panel[] }).panels.filter(p => p.type !== 'row')
const queries = [
  ...rules.map(r => [r.alert, r.expr] as const),
  ...panels.flatMap(p => (p.targets ?? []).map(target => [p.title, target.expr] as const)),
]

let api: Api
let server: Server
const ends: (() => void)[] = []
let names: Set<string>
beforeAll(async () => {
  const bucket = { endpoint: 'http://127.0.0.1:9', region: 'x', bucket: 'x', accessKey: 'x', secretKey: 'x' }
  api = await startApi({ offsiteBackup: { bucket, keep: { daily: 7, weekly: 4, monthly: 12 }, drillUrl: '' } })
  measureEventLoop()
  measurePool(sequelize)
  ends.push(measureStatements(), await watchDisk({ dir: os.tmpdir(), reserveMb: 1, onChange: () => undefined }))
  recordJobDuration('tests', 5, true)
  recordHeardText('unmatched')
  await run("INSERT INTO job_leases (name, started_at, finished_at, runs) VALUES ('holds', UTC_TIMESTAMP(3), UTC_TIMESTAMP(3), 1)")
  await select('SELECT SLEEP(0.3)')
  await api.call('GET /places/listed')
  server = createServer(express().use(createMetricsHandler(null))).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const text = await (await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/metrics`)).text()
  names = new Set([...text.matchAll(/^([a-z_]+)\{/gm)].map(([, name]) => name as string))
})
afterAll(async () => {
  for (const end of ends) end()
  server.close()
  await api.stop()
})

/** What Prometheus makes of every target by itself. */
const ownMetrics = ['up']

describe.each(queries)('%s: %s', (_title, query) => {
  it('is PromQL, of metrics that a scrape brings', () => {
    const found: string[] = []
    let isWrong = false
    parser.parse(query).iterate({
      enter: ({ name, from, to, type }) => {
        if (type.isError) isWrong = true
        if (name === 'VectorSelector') found.push(/^[a-z_:]+/i.exec(query.slice(from, to))?.[0] ?? '')
      },
    })
    expect(isWrong).toBe(false)
    expect(found.length).toBeGreaterThan(0)
    expect(found.filter(name => !names.has(name) && !ownMetrics.includes(name))).toEqual([])
  })
})

it('every alert says what is wrong and leads to a sheet that exists', () => {
  const sheets = readFileSync(path.join(root, 'docs/operate/incidents.md'), 'utf8')
  const anchors = [...sheets.matchAll(/^## (.+)$/gm)].map(([, head]) =>
    (head as string)
      .toLowerCase()
      .replace(/[^a-z ]/g, '')
      .replaceAll(' ', '-'),
  )
  for (const { labels, annotations } of rules) {
    const [file = '', anchor = ''] = annotations.runbook.split('#')
    expect(existsSync(path.join(root, file))).toBe(true)
    expect(anchors).toContain(anchor)
    expect(annotations.summary).not.toBe('')
    expect(['page', 'ticket']).toContain(labels.severity)
  }
})

it('every metric of the product is watched or shown', () => {
  const all = queries.map(([, query]) => query).join('\n')
  const own = [...names].map(name => name.replace(/_(bucket|sum|count)$/, ''))
  expect([...new Set(own)].filter(name => !all.includes(name))).toEqual([])
})
