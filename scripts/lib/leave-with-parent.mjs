import { readFileSync } from 'node:fs';

/**
 * Ends this process when the one that started it was killed and could not pass that on: otherwise it would go on
 * unnoticed and keep the port. Loaded first by our scripts, and into the app's process before the app.
 */
const leave = () => process.kill(process.pid, 'SIGTERM');

if (process.channel) {
  // Started by our own script on another Node: the channel to it closes when it dies.
  process.once('disconnect', leave);
  process.channel.unref();
} else if (process.env.npm_lifecycle_event) {
  // Started by npm: its death gives us, or the shell between, another parent. It passes signals on only to that shell,
  // which may keep them; so package.json says exec (and what Windows, which has no exec, runs instead).
  // Without npm nothing is watched: a server may outlive the shell on purpose.
  const npm = starter();
  const watch = setInterval(() => {
    if (starter() === npm) return;
    clearInterval(watch);
    leave();
  }, 500);
  watch.unref();
}

/** The ID of the process that started us, looking past the shell that npm runs its scripts in. */
function starter() {
  try {
    const [name, rest] = readFileSync(`/proc/${process.ppid}/stat`, 'utf8').split(') ');
    return /\((sh|dash|bash)$/.test(name) ? Number(rest.split(' ')[1]) : process.ppid;
  } catch {
    return process.ppid;
  }
}
