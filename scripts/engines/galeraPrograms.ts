import { chmodSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { command } from './command.ts'
import { asRoot, type DatabaseNode, dataOf } from './databaseNode.ts'
import { fetchPrograms } from './debian.ts'
import { type account, enginesFolder, type LogLine } from './engine.ts'
import { link, wrapPrograms } from './wrappers.ts'

const folder = path.join(enginesFolder, 'programs/galera')
const usr = path.join(folder, 'root/usr')
export const galeraBin = path.join(folder, 'bin')

/** MariaDB 10.11 with Galera 26.4; GALERA_SUITE selects another suite. The server package itself is fetched for its scripts of state transfer. */
export async function galeraPrograms(log: LogLine): Promise<void> {
  const packages = ['mariadb-server-core', 'galera-4', 'mariadb-client-core', 'rsync', 'lsof']
  const suite = process.env.GALERA_SUITE ?? 'bookworm'
  await fetchPrograms({ folder, suite, packages, alone: ['mariadb-server'], skip: /^(lib)?perl/ }, log)
  wrapPrograms(folder, ['mariadbd', 'mariadb', 'my_print_defaults', 'rsync', 'lsof', 'resolveip'])
  link('mariadb', path.join(galeraBin, 'mysql'))
  for (const script of readdirSync(path.join(usr, 'bin')).filter(name => name.startsWith('wsrep_sst_')))
    link(path.join(usr, 'bin', script), path.join(galeraBin, script))
  copyAsRoot(path.join(usr, 'bin/wsrep_sst_rsync'))
}

// An rsync daemon that root starts switches to the user `nobody`, who may not write these folders.
function copyAsRoot(script: string) {
  const text = readFileSync(script, 'utf8')
  if (process.getuid?.() !== 0 || text.includes('uid = 0')) return
  writeFileSync(
    script,
    text.replace(/^use chroot = .*$/m, line => `${line}\nuid = 0\ngid = 0`),
  )
  chmodSync(script, 0o755)
}

export const pathOptions = (node: DatabaseNode): string[] => [
  '--no-defaults',
  ...asRoot(),
  `--datadir=${dataOf(node)}`,
  `--basedir=${usr}`,
  `--plugin-dir=${usr}/lib/mysql/plugin`,
  `--lc-messages-dir=${usr}/share/mysql`,
  `--character-sets-dir=${usr}/share/mysql/charsets`,
  `--wsrep-provider=${usr}/lib/galera/libgalera_smm.so`,
]

const SYSTEM_TABLES = ['mysql_system_tables', 'mysql_performance_tables', 'mysql_system_tables_data', 'fill_help_tables']

/** Creates an empty data folder with its system tables and the account, like mariadb-install-db, but without its search for programs. */
export async function initData(node: DatabaseNode, { user, password, database }: typeof account): Promise<void> {
  mkdirSync(path.join(dataOf(node), 'mysql'), { recursive: true })
  const input = [
    'CREATE DATABASE IF NOT EXISTS mysql;',
    'USE mysql;',
    'SET @auth_root_socket=NULL;',
    ...SYSTEM_TABLES.map(name => readFileSync(path.join(usr, 'share/mysql', `${name}.sql`), 'utf8')),
    `CREATE DATABASE ${database} CHARACTER SET utf8mb4 COLLATE utf8mb4_unicode_520_ci;`,
    'FLUSH PRIVILEGES;',
    `GRANT ALL ON *.* TO '${user}'@'%' IDENTIFIED BY '${password}' WITH GRANT OPTION;`,
    "DELETE FROM global_priv WHERE User='';",
    '',
  ].join('\n')
  const options = ['--bootstrap', '--wsrep-on=OFF', '--log-warnings=0', '--enforce-storage-engine=', '--max-allowed-packet=8M']
  await command(path.join(galeraBin, 'mariadbd'), [...pathOptions(node), ...options], { input })
}
