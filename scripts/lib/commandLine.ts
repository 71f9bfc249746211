import { type ParseArgsConfig, parseArgs } from 'node:util'

/** What a command was given. `--help` shows how it is used, as does what it does not know, and nothing is done then. */
export function commandLine<const Config extends ParseArgsConfig>(usage: string, config: Config): ReturnType<typeof parseArgs<Config>> {
  if (process.argv.includes('--help')) {
    console.log(usage)
    process.exit(0)
  }
  try {
    return parseArgs(config)
  } catch (error) {
    console.error(`${(error as Error).message}\n\n${usage}`)
    process.exit(1)
  }
}
