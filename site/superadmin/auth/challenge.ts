// What the first factor earned, for the minute until the second: in memory, gone with a reload.
let challenge: string | undefined

export const keepChallenge = (text: string | undefined) => {
  challenge = text
}
export const readChallenge = () => challenge
