// npm run admin:create [-- --email you@example.org --name "Your name"]: a super-admin with a second factor.
// Without a terminal the password comes from ADMIN_PASSWORD, or is made and printed.
import { randomBytes } from 'node:crypto'
import { createInterface } from 'node:readline/promises'
import { parseArgs } from 'node:util'
import { createAdmin, hashPassword, totpOf } from '../api/auth/service.ts'
import { loadConfigOrExit } from '../api/config.ts'
import { AppError } from '../api/errors.ts'
import { email as emailField, object, password as passwordField, text } from '../api/http/schema.ts'
import { createLog } from '../api/log.ts'
import { setRuntime } from '../api/runtime.ts'
import { connect, selectOne, transaction } from '../db/connection.ts'
import { migrate } from '../db/migrate.ts'

const config = loadConfigOrExit()
setRuntime({ config, log: createLog(config) })
const { values } = parseArgs({ options: { email: { type: 'string' }, name: { type: 'string' } } })
const asked = await ask(values)
const checked = object({ email: emailField(), name: text(120), password: passwordField() }).validate(asked.answers, { abortEarly: false })

if (checked.error) refuse(checked.error.details.map(({ message }) => message).join('\n'))
else await create(checked.value)

async function create({ email, name, password }: { email: string; name: string; password: string }) {
  const database = connect(config.databaseUrl)
  try {
    await migrate(database)
    const passwordHash = await hashPassword(password)
    const id = await transaction(t => createAdmin({ email, name, passwordHash }, t))
    const row = await selectOne<{ totp_secret: string }>('SELECT totp_secret FROM users WHERE id = ?', [id])
    tell(email, asked.isMade ? password : undefined, totpOf(row?.totp_secret ?? '', email))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    refuse(error.message)
  } finally {
    await database.close()
  }
}

function tell(email: string, password: string | undefined, { secret, uri }: { secret: string; uri: string }) {
  console.log(`The super-admin ${email} can sign in at ${config.publicOrigin}/superadmin/signin.`)
  if (password) console.log(`Password:  ${password}`)
  console.log(`Second factor, shown this once. Type the secret into an authenticator app, or open the address on the phone:`)
  console.log(`Secret:    ${secret}\nAddress:   ${uri}`)
}

function refuse(reason: string) {
  console.error(reason)
  process.exitCode = 1
}

async function ask({ email, name }: { email?: string; name?: string }) {
  const given = process.env.ADMIN_PASSWORD
  if (!process.stdin.isTTY || (email && name && given)) {
    const password = given ?? randomBytes(15).toString('base64url')
    return { answers: { email, name: name ?? email?.split('@')[0], password }, isMade: !given }
  }
  const terminal = createInterface({ input: process.stdin, output: process.stdout })
  const answers = {
    email: email ?? (await terminal.question('E-mail: ')),
    name: name ?? (await terminal.question('Name: ')),
    password: given ?? (await terminal.question('Password (at least 10 characters, shown as you type): ')),
  }
  terminal.close()
  return { answers, isMade: false }
}
