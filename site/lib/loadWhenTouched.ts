/**
 * Code that is loaded when it is first touched. What waits for it runs in the order in which it came, before anything that comes later; a failure is not
 * remembered.
 */
export function loadWhenTouched<Code>(load: () => Promise<Code>) {
  let code: Code | undefined
  let loading: Promise<Code> | undefined
  return {
    /** Once it is here. */
    get code() {
      return code
    },
    /** At once where it is here already. */
    use(act: (code: Code) => void, onFailure?: () => void) {
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
    },
  }
}
