// What other features know of the notice board: how a house is told what happens.
export { announce, type LiveFacts, type News } from './announce.ts'
