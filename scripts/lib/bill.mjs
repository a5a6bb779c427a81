/** What `npm start` builds the product with: installed with it (package.json), but no part of what runs. */
export const BUILD_TOOLS = ['@react-router/dev', '@tailwindcss/vite', 'tailwindcss', 'vite'];

/**
 * The bill of materials of what production runs, in CycloneDX 1.5, from the lock file. npm's own `npm sbom --omit=dev`
 * leaves out what both production and a tool need, such as React.
 */
export function billOf(lock) {
  // `devOptional`: a tool that a package of production could work with, here only because we develop with it.
  const candidates = Object.entries(lock.packages).filter(
    ([path, entry]) =>
      path !== '' && !entry.dev && !entry.devOptional && !BUILD_TOOLS.includes(nameOf(path, entry)),
  );
  const refs = new Map(candidates.map(([path, entry]) => [path, refOf(path, entry)]));
  const reached = new Set(neededBy('', lock.packages[''], refs));
  // A set is walked to its end, those included that are added meanwhile.
  const byRef = new Map(candidates.map((one) => [refOf(...one), one]));
  for (const ref of reached) for (const next of neededBy(...byRef.get(ref), refs)) reached.add(next);
  const production = [...byRef].flatMap(([ref, one]) => (reached.has(ref) ? [one] : []));
  const product = `${lock.name}@${lock.version}`;
  return {
    $schema: 'http://cyclonedx.org/schema/bom-1.5.schema.json',
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': product, name: lock.name, version: lock.version },
    },
    components: production.map(([path, entry]) => componentOf(path, entry)),
    dependencies: [['', lock.packages['']], ...production].map(([path, entry]) => ({
      ref: refs.get(path) ?? product,
      dependsOn: neededBy(path, entry, refs),
    })),
  };
}

const nameOf = (path, { name }) => name ?? path.replace(/^.*node_modules\//, '');

/** By its place, because the same version may be installed at several. */
const refOf = (path, entry) => `${nameOf(path, entry)}@${entry.version}|${path}`;

function componentOf(path, entry) {
  const name = nameOf(path, entry);
  const [algorithm, hash = ''] = entry.integrity.split('-', 2);
  return {
    type: 'library',
    'bom-ref': refOf(path, entry),
    name,
    version: entry.version,
    scope: entry.optional ? 'optional' : 'required',
    purl: `pkg:npm/${name.replace(/^@/, '%40')}@${entry.version}`,
    hashes: [
      {
        alg: algorithm.toUpperCase().replace('SHA', 'SHA-'),
        content: Buffer.from(hash, 'base64').toString('hex'),
      },
    ],
    ...(entry.license ? { licenses: [{ expression: entry.license }] } : {}),
  };
}

/** The places of what a package needs, found as Node does: in its own folder, then in those around it. */
function neededBy(path, { dependencies, optionalDependencies, peerDependencies }, refs) {
  const names = Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
  const found = names.map((name) => refs.get(findPlace(path, name, refs)));
  return [...new Set(found.filter((ref) => ref !== undefined))];
}

function findPlace(from, name, refs) {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const place = `${folder === '' ? '' : `${folder}/`}node_modules/${name}`;
    if (refs.has(place) || !folder.includes('/node_modules/')) {
      return refs.has(place) ? place : `node_modules/${name}`;
    }
  }
}
