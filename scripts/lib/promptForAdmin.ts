import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'

interface AdminPrompt {
  email?: string
  name?: string
  password?: string
  reset?: boolean
}

/** Asks on the terminal for the values that were not given; the password is not echoed. */
export async function promptForAdmin({ email, name, password, reset }: AdminPrompt) {
  let isSecret = false
  const output = new Writable({
    write: (chunk, _encoding, done) => {
      if (!isSecret) process.stdout.write(chunk)
      done()
    },
  })
  const terminal = createInterface({ input: process.stdin, output, terminal: true })
  const secret = async (question: string) => {
    process.stdout.write(question)
    isSecret = true
    const answer = await terminal.question('')
    isSecret = false
    process.stdout.write('\n')
    return answer
  }
  terminal.once('SIGINT', () => process.exit(130))
  const answers = {
    email: email ?? (await terminal.question('E-mail: ')),
    name: name ?? (reset ? 'unchanged' : await terminal.question('Name: ')),
    password: password ?? (await secret('Password (at least 10 characters): ')),
  }
  terminal.close()
  return answers
}
