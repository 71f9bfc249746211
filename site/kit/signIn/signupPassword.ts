// The password of a sign-up, from its form to the form of the code: in the memory of the page alone, so that no store of the browser holds it.
let signup: { email: string; password: string } | undefined

export function storeSignupPassword(email: string, password: string): void {
  signup = { email: email.toLowerCase(), password }
}

/** For the body of the request that confirms the address; without it where the page was loaded anew meanwhile. */
export const signupPassword = (email: string): { password?: string } =>
  signup?.email === email.toLowerCase() ? { password: signup.password } : {}

export function clearSignupPassword(): void {
  signup = undefined
}
