// npm run -s keys >> .env: new keys; without -s npm writes lines of its own there that not everything that reads .env skips.
// Keep the old ones behind the new (id:key,id:key) until nothing uses them: npm run reseal, docs/security.md.
import { newKeys } from './lib/environment.mjs'

for (const [name, value] of Object.entries(newKeys())) console.log(`${name}=${value}`)
