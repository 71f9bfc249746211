import type { Engine, EngineName, LogLine } from './engine.ts'
import { openGalera } from './galera.ts'
import { openMysqlGroup } from './mysqlGroup.ts'
import { openMysqlServer } from './mysqlServer.ts'
import { openPrivateServer } from './privateServer.ts'

const engines: Record<EngineName, (log: LogLine) => Promise<Engine>> = {
  private: () => openPrivateServer(),
  mysql: openMysqlServer,
  group: openMysqlGroup,
  galera: openGalera,
}

/** Runs `work` on a database that is removed when it ends, also when the program is interrupted. */
export async function withEngine<T>(name: EngineName, log: LogLine, work: (engine: Engine) => Promise<T>): Promise<T> {
  const engine = await engines[name](log)
  let stopped: Promise<void> | undefined
  const stop = () => {
    stopped ??= engine.stop()
    return stopped
  }
  const onSignal = () => void stop().then(() => process.exit(1))
  for (const signal of signals) process.on(signal, onSignal)
  try {
    return await work(engine)
  } finally {
    await stop()
    for (const signal of signals) process.off(signal, onSignal)
  }
}

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
