// Generates TypeScript types from an OpenAPI document: node scripts/openapi-types.mjs openapi.json api.d.ts
import { readFile, writeFile } from 'node:fs/promises';
import { registerHooks } from 'node:module';

// openapi-typescript prints with the compiler's JavaScript API, which TypeScript 7 no longer has.
registerHooks({
  resolve: (specifier, context, next) =>
    next(specifier === 'typescript' ? 'typescript-5' : specifier, context),
});
const { astToString, default: openapiTS } = await import('openapi-typescript');

const [, , from, to] = process.argv;
await writeFile(to, astToString(await openapiTS(JSON.parse(await readFile(from, 'utf8')))));
