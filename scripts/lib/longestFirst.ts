import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** What starts servers, waits for them, or reads all of the code: long for its size, by which Vitest guesses what takes long. */
const longest = [
  'scripts/{torture/torture,stop,backup/*,lib/supervise}.test.ts',
  'messages/newLanguage.test.ts',
  'db/local.test.ts',
  'api/conformance/{rowTypes,accessMatrix,preparedStatements,fuzz,nameRoundTrip.property}.test.ts',
  'api/{web/site,coverLookup,inventory/room/inventory.property,platform/live/streamLive}.test.ts',
]
/** To take its many rows away again for the next one takes half as long as to make them. */
const fullest = 'demo/world.test.ts'

/**
 * Nothing long is left for the end, when the other workers have nothing to do. What needs a database comes as one: with each change of project Vitest
 * begins new workers, and such a one takes five seconds of its processor to read the API.
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
