// npm run admin:create [-- --email you@example.org --name "Your name"]: creates a super-admin with a second factor.
// With --reset: sets a new password and second factor for a super-admin who lost them.
// Without a terminal the password comes from ADMIN_PASSWORD, or is generated and printed.
import { randomBytes, randomUUID } from 'node:crypto'
import { createAdmin, hashPassword, readTotpSecret, resetAdmin } from '../api/people/auth/service.ts'
import { loadConfigOrExit } from '../api/platform/config.ts'
import { AppError, type FieldProblem } from '../api/platform/errors.ts'
import { recordAudit } from '../api/platform/http/audit.ts'
import { email as emailField, object, password as passwordField, text } from '../api/platform/http/schema.ts'
import { createLog } from '../api/platform/log.ts'
import { setRuntime } from '../api/platform/runtime.ts'
import { connect, selectOne, type Transaction, transaction } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'
import type { RowOf, User } from '../db/models/index.ts'
import { commandLine } from './lib/commandLine.ts'
import { promptForAdmin } from './lib/promptForAdmin.ts'

interface AdminInput {
  email: string
  name: string
  password: string
}

const config = loadConfigOrExit()
const log = createLog(config)
setRuntime({ config, log })
const { values: options } = commandLine('npm run admin:create [-- --email you@example.org --name "Your name" [--reset]]', {
  options: { email: { type: 'string' }, name: { type: 'string' }, reset: { type: 'boolean', default: false } },
})
const givenPassword = process.env.ADMIN_PASSWORD
const generatedPassword = givenPassword || process.stdin.isTTY ? undefined : randomBytes(15).toString('base64url')
const { error, value } = object({ email: emailField(), name: text(120), password: passwordField() })
  .prefs({ abortEarly: false, errors: { wrap: { label: false } } })
  .validate(
    process.stdin.isTTY
      ? await promptForAdmin({ ...options, password: givenPassword })
      : { ...unattended(), password: givenPassword ?? generatedPassword },
  )

if (error) failWith(`${error.message}. As in: npm run admin:create -- --email you@example.org --name "Your name"`)
else await save(value)

function unattended() {
  return { email: options.email, name: options.name ?? options.email?.split('@')[0] }
}

async function save({ email, name, password }: AdminInput) {
  const database = connect(config.databaseUrl)
  try {
    await migrate(database)
    const passwordHash = await hashPassword(password)
    const id = await transaction(t => write({ email, name, passwordHash }, t))
    const row = await selectOne<RowOf<User, 'totp_secret'>>('SELECT totp_secret FROM users WHERE id = ?', [id])
    printAdmin(email, readTotpSecret(row?.totp_secret ?? '', email))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    failWith(
      `${formatAppError(error)}${error.code === 'duplicate' ? ' With --reset a super-admin gets a new password and second factor.' : ''}`,
    )
  } finally {
    await database.close()
  }
}

const formatAppError = ({ message, facts }: AppError) => (facts.fields as FieldProblem[] | undefined)?.[0]?.message ?? message

async function write(admin: Omit<AdminInput, 'password'> & { passwordHash: string }, t: Transaction): Promise<number> {
  const id = await (options.reset ? resetAdmin(admin, t) : createAdmin(admin, t))
  const requestId = `command-line-${randomUUID()}`
  const ctx = { requestId, idempotencyKey: requestId, bodyHash: '', ip: '', log }
  await recordAudit(ctx, { action: options.reset ? 'admin.reset' : 'admin.create', entity: 'user', entityId: id }, t)
  return id
}

function printAdmin(email: string, { secret, uri }: { secret: string; uri: string }) {
  console.log(`The super-admin ${email} can sign in at ${config.publicOrigin}/superadmin/signin.`)
  if (generatedPassword) console.log(`Password:  ${generatedPassword}`)
  console.log('Second factor, shown this once. Type the secret into an authenticator app, or open the address on the phone:')
  console.log(`Secret:    ${secret}\nAddress:   ${uri}`)
}

function failWith(reason: string) {
  console.error(reason)
  process.exitCode = 1
}
