import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Test files that start servers, wait for them, or read all of the code: they take longer than Vitest guesses by their size. */
const longest = [
  'scripts/{torture/torture,stop,backup/*,lib/supervise}.test.ts',
  'messages/newLanguage.test.ts',
  'db/local.test.ts',
  'api/conformance/{rowTypes,accessMatrix,preparedStatements,fuzz,nameRoundTrip.property}.test.ts',
  'api/{web/site,coverLookup,inventory/room/inventory.property,platform/live/streamLive}.test.ts',
]
/** Runs last of its group: removing its many rows for a following file would take half as long as creating them. */
const fullest = 'demo/world.test.ts'

/**
 * Runs long test files first, so that none is left for the end while the other workers have nothing to do. Files that need a database come in one
 * sequence: with each change of project Vitest starts new workers, each of which needs five seconds of processor time to load the API.
 */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return (await super.sort(files)).sort((a, b) => placeOf(a) - placeOf(b))
  }
}

function placeOf({ moduleId, project }: TestSpecification): number {
  const file = path.relative(process.cwd(), moduleId)
  const group = project.name === 'database' ? 0 : 10
  if (longest.some(pattern => path.matchesGlob(file, pattern))) return group
  return group + (file === fullest ? 2 : 1)
}
