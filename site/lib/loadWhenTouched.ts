export interface Touched<Code> {
  /** Once it is here. */
  readonly code: Code | undefined
  /** At once where it is here already. */
  use: (act: (code: Code) => void, onFailure?: () => void) => void
  /** Ahead of its use. */
  prepare: () => void
}

/**
 * Code that is loaded when it is first touched. What waits for it runs in the order in which it came, before anything that comes later; a failure is not
 * remembered (nor by the browser: importAgain.ts).
 */
export function loadWhenTouched<Code>(load: () => Promise<Code>): Touched<Code> {
  let code: Code | undefined
  let loading: Promise<Code> | undefined
  const use: Touched<Code>['use'] = (act, onFailure) => {
    if (code) return act(code)
    loading ??= load()
    loading.then(
      loaded => {
        code = loaded
        act(loaded)
      },
      () => {
        loading = undefined
        onFailure?.()
      },
    )
  }
  return {
    get code() {
      return code
    },
    use,
    prepare: () => use(() => undefined),
  }
}
