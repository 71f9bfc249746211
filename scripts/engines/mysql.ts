// Oracle's MySQL from Debian packages: what the single server and the group share.
import { existsSync } from 'node:fs'
import path from 'node:path'
import { command } from './command.ts'
import { asRoot, type DatabaseNode, dataOf, errorLogOf, launch, socketOf } from './databaseNode.ts'
import { fetchPrograms } from './debian.ts'
import { account, enginesFolder, type LogLine } from './engine.ts'
import { wrapPrograms } from './wrappers.ts'

const folder = path.join(enginesFolder, 'programs/mysql')

/** Only Debian sid has MySQL, in changing versions; MYSQL_SUITE selects another suite. */
export async function mysqlPrograms(log: LogLine): Promise<void> {
  const suite = process.env.MYSQL_SUITE ?? 'sid'
  await fetchPrograms({ folder, suite, packages: ['mysql-server-core'], skip: /^(lib)?perl/ }, log)
  wrapPrograms(folder, ['mysqld'])
}

const mysqld = path.join(folder, 'bin/mysqld')

function pathOptions(node: DatabaseNode): string[] {
  const base = path.join(folder, 'root/usr')
  return [
    '--no-defaults',
    ...asRoot(),
    `--datadir=${dataOf(node)}`,
    `--basedir=${base}`,
    `--plugin-dir=${base}/lib/mysql/plugin`,
    `--lc-messages-dir=${base}/share/mysql`,
    `--character-sets-dir=${base}/share/mysql/charsets`,
  ]
}

export async function startMysqld(node: DatabaseNode, options: readonly string[] = []): Promise<void> {
  if (!existsSync(dataOf(node))) await command(mysqld, [...pathOptions(node), '--initialize-insecure'])
  launch(node, mysqld, [
    ...pathOptions(node),
    `--socket=${socketOf(node)}`,
    `--port=${node.port}`,
    '--bind-address=127.0.0.1',
    '--mysqlx=OFF',
    `--pid-file=${path.join(node.dir, 'mysqld.pid')}`,
    `--log-error=${errorLogOf(node)}`,
    '--secure-file-priv=NULL',
    '--max-connections=500',
    '--default-time-zone=+00:00',
    '--innodb-buffer-pool-size=256M',
    ...options,
  ])
}

/** The account has all rights but those that bypass read_only: on a node that is not the primary it must not write. */
export const accountStatements = (): string[] => [
  `CREATE DATABASE IF NOT EXISTS ${account.database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci`,
  `CREATE USER IF NOT EXISTS '${account.user}'@'%' IDENTIFIED BY '${account.password}'`,
  `GRANT ALL ON *.* TO '${account.user}'@'%'`,
  `REVOKE SUPER, CONNECTION_ADMIN ON *.* FROM '${account.user}'@'%'`,
]
