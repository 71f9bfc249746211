// What the first factor earned, for the minute until the second: in memory, gone with a reload.
let challenge: string | undefined

export const saveChallenge = (text: string | undefined) => {
  challenge = text
}
export const getChallenge = () => challenge
