// npm run -s settings: writes what payment providers need into .env.example, and passes all of its settings on to the app in docker-compose.yml.
import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { passSettingsOn, writePaymentSettings } from './lib/settingsFiles.ts'

const at = (name: string) => path.join(import.meta.dirname, '..', name)
const example = writePaymentSettings(readFileSync(at('.env.example'), 'utf8'))
writeFileSync(at('.env.example'), example)
writeFileSync(at('docker-compose.yml'), passSettingsOn(readFileSync(at('docker-compose.yml'), 'utf8'), example))
