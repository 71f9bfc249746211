import { tracingChannel } from 'node:diagnostics_channel'

interface StatementContext {
  /** With its values: whoever keeps it takes them out first. */
  query: string
  error?: Error
}

export interface StatementObserver<T> {
  /** In the context of whoever sends the statement. */
  start: () => T
  end: (statement: StatementContext, started: T) => void
}

/** Tells of every statement, by the channel that the driver brings for that. Answers how to stop it. */
export function observeStatements<T>({ start, end }: StatementObserver<T>): () => void {
  const started = new WeakMap<StatementContext, { value: T }>()
  const channel = tracingChannel<string, StatementContext>('mysql2:query')
  const ignore = () => undefined
  const subscribers = {
    start: (context: StatementContext) => void started.set(context, { value: start() }),
    asyncStart: (context: StatementContext) => {
      const own = started.get(context)
      if (own) end(context, own.value)
    },
    end: ignore,
    asyncEnd: ignore,
    error: ignore,
  }
  channel.subscribe(subscribers)
  return () => void channel.unsubscribe(subscribers)
}
