// Prints the problems that Redocly's recommended rules find in an OpenAPI document, as JSON: node
// scripts/openapi-lint.mjs openapi.json
import { readFile } from 'node:fs/promises';
import { createConfig, lintFromString } from '@redocly/openapi-core';

const [, , path] = process.argv;
const problems = await lintFromString({
  source: await readFile(path, 'utf8'),
  absoluteRef: path,
  config: await createConfig({ extends: ['recommended'] }),
});
console.log(
  JSON.stringify(
    problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} ${at?.pointer}`),
  ),
);
