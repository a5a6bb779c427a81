import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { root } from './paths.mjs';
import { runtime } from './runtime.mjs';

/** Preloaded into what we start on Node, with a channel to us: it ends when we do, even by `kill -9`. */
export const endsWithUs = ['--import', new URL('./exit-with-parent.mjs', import.meta.url).href];

/** Runs a program in the project's folder and resolves to its exit code; 127 if there is no such program. */
export function run(command, args, options = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', ...options });
    child.on('error', () => resolve(127));
    child.on('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 1)));
  });
}

/** Runs a script with a Node, ours unless told, and resolves to its exit code. */
export function runScript(args, { node = process.execPath, ...options } = {}) {
  const stdio = ['inherit', 'inherit', 'inherit', 'ipc'];
  return run(node, [...endsWithUs, ...args], { stdio, ...options });
}

/** Runs a tool's script with the runtime. */
export const tool = (script, args, options) => runScript([script, ...args], { node: runtime(), ...options });

/** As `tool`, but resolves to its exit code and output. */
export function captureTool(script, args, options = {}) {
  return new Promise((resolve) => {
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc'];
    const child = spawn(runtime(), [...endsWithUs, script, ...args], { cwd: root, stdio, ...options });
    let output = '';
    const collect = (chunk) => {
      output += chunk;
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    child.on('error', (error) => resolve({ code: 127, output: error.message }));
    child.on('close', (code) => resolve({ code: code ?? 1, output }));
  });
}
