// Used by other features: the job, and the demo world.

export { refreshSociability, SOCIABILITY_JOB } from './refreshSociability.ts'
