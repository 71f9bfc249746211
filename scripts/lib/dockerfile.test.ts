import { expect, it } from 'vitest'
import { ignoredBy, parseCommand, parseCopy, parseDockerfile, parsePairs } from './dockerfile.ts'

it('reads stages, joins lines and leaves comments out', () => {
  const source = 'FROM node:24 AS build\n# a comment\nRUN one \\\n  two\nFROM node:24\nCOPY --from=build /app ./\n'
  expect(parseDockerfile(source)).toEqual([
    { base: 'node:24', name: 'build', instructions: [{ name: 'RUN', text: 'one    two' }] },
    { base: 'node:24', name: '1', instructions: [{ name: 'COPY', text: '--from=build /app ./' }] },
  ])
})

it('reads variables, copies and commands', () => {
  expect(parsePairs('A=1 B="two words"')).toEqual([
    ['A', '1'],
    ['B', 'two words'],
  ])
  expect(parseCopy('--from=build --chown=node:node /app ./')).toEqual({ from: 'build', sources: ['/app'], target: './' })
  expect(parseCommand('["node", "server.ts"]')).toEqual(['node', 'server.ts'])
  expect(parseCommand('npm ci')).toEqual(['sh', '-c', 'npm ci'])
})

it('excludes what .dockerignore names', () => {
  const ignored = ignoredBy('.git\n.data*\nsite/e2e\n**/*.test.ts\n')
  expect(['.git/config', '.data-test/x', 'site/e2e/a.ts', 'api/deep/b.test.ts', 'b.test.ts'].map(ignored)).toEqual([
    true,
    true,
    true,
    true,
    true,
  ])
  expect(['.gitignore', 'data/x', 'site/e2e.ts', 'api/test.ts'].map(ignored)).toEqual([false, false, false, false])
})
