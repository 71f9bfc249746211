/** A pure function of texts and numbers that keeps its answers, for work that is dear and asked for again and again. At most `most` are kept; then it starts anew. */
export function memoize<Args extends readonly (string | number)[], Answer>(work: (...args: Args) => Answer, most = 10_000) {
  const known = new Map<string, Answer>()
  return (...args: Args): Answer => {
    const key = args.join('\n')
    const before = known.get(key)
    if (before !== undefined) return before
    const answer = work(...args)
    if (known.size >= most) known.clear()
    known.set(key, answer)
    return answer
  }
}

/** A pure function of one object, which nobody changes, that keeps the answer to the last one: a search asks the same of every room before it asks anew. */
export function memoizeLast<Arg extends object, Answer>(work: (arg: Arg) => Answer) {
  let last: { arg: Arg; answer: Answer } | undefined
  return (arg: Arg): Answer => {
    if (last?.arg !== arg) last = { arg, answer: work(arg) }
    return last.answer
  }
}
