import { expect, it } from 'vitest'
import { loadConfig } from '../platform/config.ts'
import { createPolicy } from './csp.ts'

const none = { scripts: new Set<string>(), styles: new Set<string>() }
const plain = loadConfig(process.env)
const firebase = ['https://firebaseinstallations.googleapis.com', 'https://fcmregistrations.googleapis.com']

it('lets pages connect to Firebase only where browser push is configured', () => {
  const browserPush = { apiKey: 'a', projectId: 'beds', senderId: '1', appId: '1', vapidKey: 'B' }
  expect(createPolicy(none, { ...plain, browserPush: null })()).not.toContain('googleapis')
  const line = createPolicy(none, { ...plain, browserPush })()
    .split('; ')
    .find(part => part.startsWith('connect-src'))
  expect(line?.split(' ')).toEqual(expect.arrayContaining(firebase))
})
