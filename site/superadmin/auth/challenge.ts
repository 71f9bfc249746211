// The proof of the first factor, until the second one is entered: in memory only, so a reload drops it.
let challenge: string | undefined

export const saveChallenge = (text: string | undefined) => {
  challenge = text
}
export const getChallenge = () => challenge
