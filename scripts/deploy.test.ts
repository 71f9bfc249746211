import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { variableNames } from '../api/platform/environment.ts'

const deploy = path.join(import.meta.dirname, '../deploy')
const read = (name: string) => readFileSync(path.join(deploy, name), 'utf8')

/** The output of a program; undefined where the machine does not have it. */
function tryProgram(program: string, args: readonly string[]): string | undefined {
  try {
    return execFileSync(program, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })
  } catch (error) {
    const { code, stderr, stdout } = error as NodeJS.ErrnoException & { stderr?: string; stdout?: string }
    if (code === 'ENOENT') return undefined
    throw new Error(`${program} refuses: ${stderr}${stdout}`)
  }
}
const hasProgram = (program: string, ...args: string[]) => tryProgram(program, args) !== undefined

describe('the systemd unit', () => {
  it('sets known variables, and allows more time to stop than the product needs', () => {
    const unit = read('openbunk.service')
    const [, given = ''] = /^Environment=(.*)$/m.exec(unit) ?? []
    expect(
      given
        .split(' ')
        .map(pair => pair.split('=')[0])
        .filter(name => !variableNames.includes(name as string)),
    ).toEqual([])
    expect(Number(/^TimeoutStopSec=(\d+)$/m.exec(unit)?.[1])).toBeGreaterThan(10)
  })

  it.runIf(hasProgram('systemd-analyze', '--version'))('is one that systemd takes', () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'openbunk-unit-'))
    // systemd-analyze requires the programs of the unit to exist.
    const unit = read('openbunk.service').replace('/srv/openbunk/node_modules/.bin/node', process.execPath).replaceAll('/srv/openbunk', dir)
    writeFileSync(path.join(dir, 'openbunk.service'), unit)
    try {
      tryProgram('systemd-analyze', ['verify', '--man=no', path.join(dir, 'openbunk.service')])
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
})

interface Service {
  image: string
  networks?: string[]
  volumes?: string[]
  environment?: Record<string, string>
  configs?: { source: string }[]
}
describe('the compose file for three machines', () => {
  const text = read('compose/three-machines.yml')
  const file = parse(text, { merge: true }) as Record<'services' | 'networks' | 'volumes' | 'configs', Record<string, Service>>
  const services = Object.values(file.services)

  it('defines every volume, network and file that a service names', () => {
    const named = services.flatMap(s => s.volumes ?? []).filter(v => !/^[./$]/.test(v))
    expect(named.map(v => v.split(':')[0]).filter(v => !Object.hasOwn(file.volumes, v as string))).toEqual([])
    expect(services.flatMap(s => s.networks ?? []).filter(n => !Object.hasOwn(file.networks, n))).toEqual([])
    expect(services.flatMap(s => s.configs ?? []).filter(c => !Object.hasOwn(file.configs, c.source))).toEqual([])
    expect(services.every(s => s.image)).toBe(true)
  })

  it('sets known variables, and contains no secret', () => {
    const own = [file.services.app1, file.services.app2].flatMap(s => Object.keys(s?.environment ?? {}))
    expect(own.filter(name => !variableNames.includes(name))).toEqual([])
    expect(text.match(/\$\{[^}]*(PASSWORD|KEY)[^}]*\}/g)?.filter(v => !v.includes(':?'))).toEqual([])
  })

  it('gives each database node its own id', () => {
    const ids = [...text.matchAll(/--server-id=(\d)/g)].map(m => m[1])
    expect(ids).toEqual(['1', '2', '3'])
  })
})

describe('the proxy', () => {
  const text = read('proxy/nginx.conf')
  it('caches only files with a version in their name, and pictures', () => {
    const cached = [...text.matchAll(/location ([^{]+) \{([^}]*)\}/g)].filter(([, , body]) => /proxy_cache openbunk/.test(body ?? ''))
    expect(cached.map(([, place]) => place)).toEqual(['^~ /_astro/', '^~ /_next/image'])
  })

  it('hides metrics from outside, and does not trust addresses and trace headers from outside', () => {
    expect(text).toMatch(/location = \/metrics \{ return 404; \}/)
    expect(text).toContain('X-Forwarded-For $remote_addr;')
    expect(text).toContain('traceparent "";')
  })

  it.runIf(hasProgram('nginx', '-v') && hasProgram('openssl', 'version'))('is one that nginx takes', () => {
    const dir = mkdtempSync(path.join(os.tmpdir(), 'openbunk-nginx-'))
    const key = ['-keyout', `${dir}/privkey.pem`, '-out', `${dir}/fullchain.pem`, '-subj', '/CN=hostels.example']
    tryProgram('openssl', ['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', ...key])
    const local = text
      .replaceAll('/etc/nginx/certificates', dir)
      .replaceAll('/var/cache/nginx', dir)
      .replaceAll(/app[12]:3000/g, '127.0.0.1:3000')
      // nginx before 1.25 has http2 in the `listen` line.
      .replace('  http2 on;\n', '')
      .replace('127.0.0.1:3000 max_fails', '127.0.0.2:3000 max_fails')
    writeFileSync(path.join(dir, 'nginx.conf'), `pid ${dir}/pid;\nerror_log stderr;\nevents {}\nhttp {\naccess_log off;\n${local}}\n`)
    try {
      tryProgram('nginx', ['-t', '-q', '-c', path.join(dir, 'nginx.conf')])
    } finally {
      rmSync(dir, { recursive: true })
    }
  })
})

describe('the files for Kubernetes', () => {
  const kinds = {
    Namespace: core.Namespace,
    Service: core.Service,
    Deployment: apps.Deployment,
    Ingress: networking.Ingress,
    PodDisruptionBudget: policy.PodDisruptionBudget,
  } as Record<string, new (data: never) => { validate: () => void }>
  const kustomization = parse(read('kubernetes/kustomization.yaml')) as {
    resources: string[]
    configMapGenerator: { literals: string[] }[]
  }

  it.each(kustomization.resources)('%s is what its kind takes', name => {
    const data = parse(read(`kubernetes/${name}`)) as { kind: string }
    const Kind = kinds[data.kind]
    if (!Kind) throw new Error(`Nobody knows ${data.kind}.`)
    expect(() => new Kind(data as never).validate()).not.toThrow()
  })

  it('are checked for unknown fields', () => {
    expect(() => new apps.Deployment({ spec: { replicas: 'two' } } as never).validate()).toThrow()
  })

  it('set known variables', () => {
    const names = kustomization.configMapGenerator.flatMap(c => c.literals).map(pair => pair.split('=')[0] as string)
    expect(names.filter(name => !variableNames.includes(name))).toEqual([])
  })

  it.runIf(hasProgram('kubectl', 'version', '--client'))('come together', () => {
    const text = tryProgram('kubectl', ['kustomize', path.join(deploy, 'kubernetes')])
    expect(text).toContain('kind: Deployment')
  })
})
