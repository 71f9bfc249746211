// npm run -s keys >> .env: appends new keys. Without -s, npm would write lines of its own into .env.
// Keep the old keys behind the new ones (id:key,id:key) until nothing uses them: npm run reseal, docs/security.md.
import { newKeys } from './lib/environment.mjs'

for (const [name, value] of Object.entries(newKeys())) console.log(`${name}=${value}`)
