import { KEY, TEXT, tables } from './sql.ts'

/** Imports of files, tries included: how far one that runs has come, and what became of earlier ones. `run_key` is chosen by who sends the file. */
export const { up, down } = tables({
  import_runs: `
    id INT UNSIGNED NOT NULL AUTO_INCREMENT PRIMARY KEY,
    run_key VARCHAR(64) ${KEY} NOT NULL,
    user_id INT UNSIGNED NOT NULL,
    source VARCHAR(40) ${KEY} NOT NULL,
    file_name VARCHAR(120) ${TEXT} NULL,
    dry_run TINYINT(1) NOT NULL,
    total_rows INT UNSIGNED NOT NULL DEFAULT 0,
    done_rows INT UNSIGNED NOT NULL DEFAULT 0,
    created INT UNSIGNED NOT NULL DEFAULT 0,
    updated INT UNSIGNED NOT NULL DEFAULT 0,
    unchanged INT UNSIGNED NOT NULL DEFAULT 0,
    failed INT UNSIGNED NOT NULL DEFAULT 0,
    started_at DATETIME(3) NOT NULL,
    touched_at DATETIME(3) NOT NULL,
    ended_at DATETIME(3) NULL,
    UNIQUE KEY import_runs_key (run_key),
    KEY import_runs_user (user_id)`,
})
