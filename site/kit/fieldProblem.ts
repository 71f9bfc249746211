/** A refusal of the form's own, before anything is sent: a sentence, and what is wrong with which field. */
export const fieldProblem = (detail: string, messages: Record<string, string> = {}) => ({
  ok: false as const,
  problem: { status: 422, code: 'invalid', detail, fields: Object.entries(messages).map(([path, message]) => ({ path, message })) },
})
