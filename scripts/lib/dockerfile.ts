/** One instruction of a Dockerfile, with continuation lines joined and comments removed. */
export type Instruction = { name: string; text: string }
export type Stage = { name: string; base: string; instructions: Instruction[] }

export function parseDockerfile(source: string): Stage[] {
  const joined = source.replace(/^\s*#.*\n/gm, '').replace(/\\\n/g, ' ')
  const stages: Stage[] = []
  for (const line of joined.split('\n').filter(text => text.trim())) {
    const [, name = '', text = ''] = /^\s*(\w+)\s+(.*?)\s*$/.exec(line) ?? []
    if (name.toUpperCase() !== 'FROM') stages.at(-1)?.instructions.push({ name: name.toUpperCase(), text })
    else {
      const [, base = '', alias] = /^(\S+)(?:\s+AS\s+(\S+))?$/i.exec(text) ?? []
      stages.push({ base, name: alias ?? String(stages.length), instructions: [] })
    }
  }
  return stages
}

/** Parses `A=1 B="two"` into pairs. */
export function parsePairs(text: string): [string, string][] {
  return [...text.matchAll(/(\w+)=("[^"]*"|\S+)/g)].map(([, name = '', value = '']) => [name, value.replace(/^"|"$/g, '')])
}

export type Copy = { from: string | undefined; sources: string[]; target: string }

export function parseCopy(text: string): Copy {
  const parts = text.split(/\s+/)
  const from = parts.find(argument => argument.startsWith('--from='))?.slice('--from='.length)
  const paths = parts.filter(argument => !argument.startsWith('--'))
  return { from, sources: paths.slice(0, -1), target: paths.at(-1) ?? '.' }
}

/** The command line: the shell form is run by a shell, the JSON form without one. */
export const parseCommand = (text: string): string[] => (text.startsWith('[') ? JSON.parse(text) : ['sh', '-c', text])

/** Answers whether .dockerignore excludes a path from the build context. */
export function ignoredBy(source: string): (path: string) => boolean {
  const patterns = source.split('\n').filter(line => line.trim() && !line.startsWith('#'))
  const rules = patterns.map(
    pattern =>
      new RegExp(
        `^${pattern
          .replace(/[.+^${}()|[\]\\]/g, '\\$&')
          .replace(/\*\*\//g, '§')
          .replace(/\*/g, '[^/]*')
          .replace(/§/g, '(.*/)?')}(/|$)`,
      ),
  )
  return path => rules.some(rule => rule.test(path))
}
