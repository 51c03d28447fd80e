/** Programs that run whatever their arguments say, without ending and version. */
const names: ReadonlySet<string> = new Set([
  ...['sh', 'bash', 'dash', 'zsh', 'fish', 'ksh', 'mksh', 'csh', 'tcsh', 'ash', 'rbash', 'nu', 'elvish'],
  ...['busybox', 'toybox', 'env', 'xargs', 'find', 'ssh', 'sudo', 'doas', 'pkexec', 'su', 'setsid', 'nohup'],
  ...['python', 'pythonw', 'pypy', 'perl', 'ruby', 'node', 'nodejs', 'deno', 'bun', 'php', 'lua', 'luajit'],
  ...['tclsh', 'wish', 'awk', 'gawk', 'mawk', 'sed', 'ed', 'vim', 'vi', 'emacs', 'java', 'javaw', 'dotnet'],
  ...['osascript', 'automator', 'open', 'launchctl', 'swift', 'systemd-run', 'systemctl', 'flatpak-spawn'],
  ...['xdg-open', 'gio', 'gdb', 'curl', 'wget', 'nc', 'ncat', 'socat', 'make', 'cmake', 'git', 'gcc', 'cc'],
  ...['cmd', 'powershell', 'pwsh', 'wscript', 'cscript', 'mshta', 'rundll32', 'regsvr32', 'msbuild', 'reg'],
  ...['installutil', 'regasm', 'regsvcs', 'msiexec', 'certutil', 'bitsadmin', 'forfiles', 'wmic', 'conhost'],
  ...['schtasks', 'wt', 'wsl', 'explorer', 'control', 'hh', 'odbcconf', 'pcalua', 'scriptrunner', 'ftp'],
]);

/** Whether a program is a shell or an interpreter, which runs whatever its arguments say (E26). By the name of its real file. */
export function isInterpreter(realPath: string): boolean {
  const name = (realPath.split(/[/\\]/).at(-1) ?? '').toLowerCase().replace(/\.(?:exe|com|cmd|bat)$/, '');
  return names.has(name) || names.has(name.replace(/[-.\d]+w?$/, ''));
}
