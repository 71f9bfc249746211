import { type ParseArgsConfig, parseArgs } from 'node:util'

/** Parses the arguments of a command. `--help` and unknown options print the usage and exit. */
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
