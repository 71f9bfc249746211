// npm run docker:check: checks the container files without Docker. The compose file is validated against the schema of the compose specification,
// and the Dockerfile's COPY, RUN and CMD lines are executed in order in empty folders, until the health URL answers.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openDatabase } from '../db/local.mjs'
import { type Instruction, ignoredBy, parseCommand, parseCopy, parseDockerfile, parsePairs, type Stage } from './lib/dockerfile.ts'
import { newKeys } from './lib/environment.mjs'
import { freePort } from './lib/freePort.mjs'

const root = path.dirname(import.meta.dirname)
const schemaTool = 'dclint@3.1.0'
const base = mkdtempSync(path.join(os.tmpdir(), 'openbunk-docker-'))
/** Each stage has its own file system, empty at the beginning. */
const diskOf = (stage: string) => path.join(base, stage)

const tidyUp = () => rmSync(base, { recursive: true, force: true })
process.once('exit', tidyUp)
let child: ChildProcess | undefined
for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => {
    child?.kill(signal)
    process.exit(1)
  })
}

try {
  checkCompose()
  const environment = await runStages(parseDockerfile(readFileSync(path.join(root, 'Dockerfile'), 'utf8')))
  await runCommand(environment)
  console.log('docker: the compose file is valid and the image would come up healthy')
} catch (error) {
  console.error(`docker: ${(error as Error).message}`)
  process.exitCode = 1
}

function checkCompose() {
  const args = ['exec', '--yes', `--package=${schemaTool}`, '--', 'dclint', '--formatter=json', path.join(root, 'docker-compose.yml')]
  let report: { messages: { rule: string; message: string; line: number }[] }[]
  try {
    report = JSON.parse(outputOf('npm', args))
  } catch {
    throw new Error(`the schema of the compose specification (npm package ${schemaTool}) could not be had`)
  }
  const broken = report.flatMap(({ messages }) => messages).filter(({ rule }) => rule === 'invalid-schema')
  for (const { line, message } of broken) console.error(`docker-compose.yml:${line} ${message}`)
  if (broken.length) throw new Error('docker-compose.yml does not fit the schema of the compose specification')
  console.log('docker: docker-compose.yml fits the schema of the compose specification')
}

// The linter also exits with 1 for questions of style: its output decides.
function outputOf(command: string, args: string[]): string {
  try {
    return execFileSync(command, args, { cwd: base, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] })
  } catch (error) {
    return (error as { stdout?: string }).stdout ?? ''
  }
}

type StageState = { disk: string; workdir: string; env: Record<string, string>; command: string[] }

async function runStages(stages: Stage[]): Promise<StageState> {
  let last: StageState | undefined
  for (const stage of stages) {
    if (!/^node:24-/.test(stage.base)) throw new Error(`only images of Node 24 can be stood in for, not ${stage.base}`)
    last = { disk: diskOf(stage.name), workdir: '/', env: {}, command: [] }
    mkdirSync(last.disk, { recursive: true })
    for (const instruction of stage.instructions) await runInstruction(instruction, last)
  }
  if (!last?.command.length) throw new Error('the Dockerfile has no CMD')
  return last
}

async function runInstruction({ name, text }: Instruction, now: StageState) {
  const steps: Record<string, () => unknown> = {
    WORKDIR: () => {
      now.workdir = text
      mkdirSync(path.join(now.disk, text), { recursive: true })
    },
    ENV: () => Object.assign(now.env, Object.fromEntries(parsePairs(text).map(([key, value]) => [key, onDisk(now.disk, value)]))),
    COPY: () => copy(text, now),
    RUN: () => run(text, now),
    CMD: () => {
      now.command = parseCommand(text)
    },
  }
  // USER, VOLUME, EXPOSE and HEALTHCHECK only concern Docker itself.
  await steps[name]?.()
}

/** Absolute paths of the image are mapped into the folder of its stage. */
function onDisk(disk: string, value: string): string {
  return value.startsWith('/') ? path.join(disk, value) : value
}

function copy(text: string, { disk, workdir }: StageState) {
  const { from, sources, target } = parseCopy(text)
  const ignored = ignoredBy(readFileSync(path.join(root, '.dockerignore'), 'utf8'))
  for (const source of sources) {
    const here = from ? path.join(diskOf(from), source) : path.join(root, source)
    if (!existsSync(here)) throw new Error(`COPY ${text}: there is no ${source}`)
    const there = path.resolve(path.join(disk, workdir), target, source === '.' || from ? '' : path.basename(source))
    const filter = (file: string) => from !== undefined || file === root || !ignored(path.relative(root, file))
    cpSync(here, there, { recursive: true, filter, verbatimSymlinks: true })
  }
}

async function run(text: string, { disk, workdir, env }: StageState) {
  const began = performance.now()
  console.log(`docker: RUN ${text}`)
  // Changes of ownership are left out: the user `node` exists only in the image.
  const command = text
    .replace(/\s*&&\s*chown \S+ \S+/g, '')
    .replace(/(mkdir -p )(\/\S+)/g, (_, verb, place) => `${verb}${onDisk(disk, place)}`)
  child = spawn('sh', ['-c', command], {
    cwd: path.join(disk, workdir),
    env: imageEnvironment(env),
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = await once(child, 'exit')
  if (code !== 0) throw new Error(`RUN ${text}: ended with ${code}`)
  console.log(`docker: done in ${((performance.now() - began) / 1000).toFixed(1)} s`)
}

/** An image has only the settings of its Dockerfile; of this machine it gets the settings for network access. */
function imageEnvironment(env: Record<string, string>): Record<string, string> {
  const wayOut = Object.entries(process.env).filter(([name]) =>
    /^(NODE_EXTRA_CA_CERTS|SSL_CERT_\w+|npm_config_registry|\w+_proxy)$/i.test(name),
  )
  const environment = Object.fromEntries(wayOut.map(([name, value]) => [name, value ?? '']))
  return { ...environment, PATH: `${path.dirname(process.execPath)}:${process.env.PATH}`, HOME: os.homedir(), ...env }
}

async function runCommand({ disk, workdir, env, command: [program = '', ...args] }: StageState) {
  const database = await openDatabase(path.join(base, 'db'), { disposable: true })
  const port = await freePort()
  const settings = {
    ...imageEnvironment(env),
    ...newKeys(),
    DATABASE_URL: database.url,
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    PORT: String(port),
  }
  console.log(`docker: CMD ${[program, ...args].join(' ')}`)
  const server = spawn(program, args, { cwd: path.join(disk, workdir), env: settings, stdio: ['ignore', 'ignore', 'inherit'] })
  child = server
  try {
    await waitUntilHealthy(`http://127.0.0.1:${port}`, server)
  } finally {
    server.kill('SIGTERM')
    if (server.exitCode === null) await once(server, 'exit')
    await database.close()
  }
  if (server.exitCode !== 0) throw new Error(`the server ended with ${server.exitCode} on SIGTERM`)
}

async function waitUntilHealthy(origin: string, server: ChildProcess) {
  for (let waited = 0; waited < 120_000 && server.exitCode === null; waited += 250) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => undefined)
    if (ready?.ok) {
      const home = await fetch(origin)
      console.log(`docker: /health/ready answers ${ready.status}, / answers ${home.status}`)
      if (home.ok) return
      throw new Error('the first page does not answer')
    }
    await new Promise(resolve => setTimeout(resolve, 250))
  }
  throw new Error('the server did not become healthy')
}
