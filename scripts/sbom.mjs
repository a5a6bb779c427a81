import { readFileSync, writeFileSync } from 'node:fs';
import { billOf } from './lib/bill.mjs';
import { inRoot } from './lib/paths.mjs';

// `npm run sbom [-- file.json]`: the bill of materials, all packages that production runs, in CycloneDX.
const lock = JSON.parse(readFileSync(inRoot('package-lock.json'), 'utf8'));
const text = `${JSON.stringify(billOf(lock), null, 2)}\n`;
const [, , file] = process.argv;
if (file) writeFileSync(file, text);
else process.stdout.write(text);
