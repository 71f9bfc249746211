import {
  chmodSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'

/** Writes `folder`/bin/NAME for each program, which runs it with the ld.so and the libraries of the folder. Answers the path of bin. */
export function wrapPrograms(folder: string, programs: readonly string[]): string {
  const root = path.join(folder, 'root')
  const bin = path.join(folder, 'bin')
  const files = readdirSync(root, { recursive: true, withFileTypes: true }).map(entry => path.join(entry.parentPath, entry.name))
  const loader = files.find(file => /\/ld-linux[^/]*\.so[^/]*$/.test(file))
  if (!loader) throw new Error(`no ld.so under ${root}`)
  const libraries = files
    .filter(file => /\/lib\/([^/]*-linux-gnu|mysql\/private|galera)$/.test(file) && !file.includes('/share/'))
    .join(':')
  for (const part of ['bin', 'ld', 'root/programs']) mkdirSync(path.join(folder, part), { recursive: true })
  for (const name of programs) wrapProgram({ folder, name, files, loader, libraries })
  return bin
}

interface WrappedProgram {
  folder: string
  name: string
  files: readonly string[]
  loader: string
  libraries: string
}

// The wrapper also replaces the program itself, for scripts that call it by path, and calls ld.so through a link with the program's name: that name is
// what ps and the scripts of Galera see.
function wrapProgram({ folder, name, files, loader, libraries }: WrappedProgram) {
  const real = path.join(folder, 'root/programs', name)
  const wrapper = path.join(folder, 'bin', name)
  if (!existsSync(real)) {
    const found = files.find(file => new RegExp(`/s?bin/${name}$`).test(file) && statSync(file, { throwIfNoEntry: false })?.isFile())
    if (!found) throw new Error(`no program ${name} under ${folder}`)
    copyFileSync(found, real)
    link(wrapper, found)
  }
  const ld = path.join(folder, 'ld', name)
  link(loader, ld)
  writeFileSync(`${wrapper}.new`, `#!/bin/sh\nexec "${ld}" --library-path "${libraries}" "${real}" "$@"\n`)
  chmodSync(`${wrapper}.new`, 0o755)
  renameSync(`${wrapper}.new`, wrapper)
}

export function link(target: string, place: string) {
  rmSync(place, { force: true })
  symlinkSync(target, place)
}
