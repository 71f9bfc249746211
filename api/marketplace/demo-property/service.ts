// Used by the jobs: demo properties that nobody uses any more, and what a process left half made or half removed.
export { DEMO_JOB, removeDueDemos } from './removeDueDemos.ts'
