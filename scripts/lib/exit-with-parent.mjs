import { readFileSync } from 'node:fs';

/**
 * Ends this process when its parent was killed and could not forward a signal: otherwise it would keep running
 * unnoticed and block the port. Imported first by our scripts, and preloaded into the app's process.
 */
const exit = () => process.kill(process.pid, 'SIGTERM');

// What this process forks has this one to end it, and a channel that must keep it alive.
const preload = process.execArgv.indexOf(import.meta.url);
if (preload > 0) process.execArgv.splice(preload - 1, 2);

if (process.channel) {
  // Forked by our own script on another Node: the IPC channel closes when it dies.
  process.once('disconnect', exit);
  process.channel.unref();
} else if (process.env.npm_lifecycle_event) {
  // Started by npm: when npm dies, we (or the shell in between) get another parent. npm signals only that shell,
  // which may not forward it; hence the exec in package.json (and its replacement on Windows). Not watched without
  // npm: a server may outlive its shell on purpose.
  const npm = parentPid();
  const watch = setInterval(() => {
    if (parentPid() === npm) return;
    clearInterval(watch);
    exit();
  }, 500);
  watch.unref();
}

/** The pid of the process that started us, skipping the shell that npm runs its scripts in. */
function parentPid() {
  try {
    const [name, rest] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ');
    return /\((sh|dash|bash)$/.test(name) ? Number(rest.split(' ')[1]) : process.ppid;
  } catch {
    return process.ppid;
  }
}
