// npm run keys: prints new keys for .env. Keep the old ones behind the new (id:key,id:key) until nothing uses them.
import { newKeys } from './lib/environment.mjs'

for (const [name, value] of Object.entries(newKeys())) console.log(`${name}=${value}`)
