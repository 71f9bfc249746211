/** Memoizes a pure function of strings and numbers whose results are expensive and often needed. Holds at most `most` results, then starts over. */
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

/** Memoizes the last result of a pure function of one immutable object: a search calls it for every room with the same object. */
export function memoizeLast<Arg extends object, Answer>(work: (arg: Arg) => Answer) {
  let last: { arg: Arg; answer: Answer } | undefined
  return (arg: Arg): Answer => {
    if (last?.arg !== arg) last = { arg, answer: work(arg) }
    return last.answer
  }
}
