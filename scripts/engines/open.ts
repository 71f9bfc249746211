import type { Engine, EngineName, Say } from './engine.ts'
import { openGalera } from './galera.ts'
import { openMysqlGroup } from './mysqlGroup.ts'
import { openMysqlServer } from './mysqlServer.ts'
import { openPrivateServer } from './privateServer.ts'

const engines: Record<EngineName, (say: Say) => Promise<Engine>> = {
  private: () => openPrivateServer(),
  mysql: openMysqlServer,
  group: openMysqlGroup,
  galera: openGalera,
}

export const openEngine = (name: EngineName, say: Say): Promise<Engine> => engines[name](say)
