// Which tests are about a file: those whose name, and whose text, say the words of its path.

/** web/features/rent-book/late-rents.tsx → feature, rent, book, late */
const wordsOf = (path) => {
  const parts = path.replace(/\.\w+$/, '').split(/[/.-]/);
  return [...new Set(parts.map((word) => word.replace(/s$/, '')))].filter((word) => word.length > 3);
};

/** What a word in the name of a test is worth, compared with one in its text. */
const IN_NAME = 5;

/**
 * The tests nearest to a source file first.
 * @param {{ path: string, content: string }[]} tests
 * @returns their paths
 */
export function nearestFirst(file, tests) {
  const words = wordsOf(file).map((word) => ({
    word,
    inNames: rarity(tests, ({ path }) => wordsOf(path).includes(word)),
    inTexts: rarity(tests, ({ content }) => content.includes(word)),
  }));
  const score = ({ path, content }) =>
    words.reduce(
      (sum, { word, inNames, inTexts }) =>
        sum + (wordsOf(path).includes(word) ? IN_NAME * inNames : 0) + inTexts * times(content, word),
      sharedFolders(file, path),
    );
  return tests
    .map((test) => ({ path: test.path, score: score(test) }))
    .sort((one, other) => other.score - one.score || one.path.localeCompare(other.path))
    .map(({ path }) => path);
}

/** A word that most tests say tells little. */
const rarity = (tests, says) => Math.log((tests.length + 1) / (tests.filter(says).length + 1));

/** Said often counts more, but not in proportion: a long file is not nearer for its length. */
const times = (content, word) => Math.log2(content.split(word).length);

const sharedFolders = (file, path) => {
  const folders = path.split('/').slice(0, -1);
  return folders.filter((_, at) => file.startsWith(`${folders.slice(0, at + 1).join('/')}/`)).length;
};
