/**
 * What is wrong with the tables that are seen: one that is wider than its card and does not scroll in there, and words
 * that are broken anywhere but at a hyphen, a dot or the like. Journeys run it in their pages: it needs nothing else.
 */
export function tableProblems(): string[] {
  const isBroken = (text: Text, from: number, word: string) => {
    const range = document.createRange();
    range.setStart(text, from);
    range.setEnd(text, from + word.length);
    const lines = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => top);
    return lines.length > 0 && Math.max(...lines) - Math.min(...lines) > 8;
  };
  const brokenIn = (table: HTMLTableElement) => {
    const broken = new Set<string>();
    const walker = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
    for (let text = walker.nextNode() as Text | null; text; text = walker.nextNode() as Text | null) {
      // Statements of SQL, addresses of pages and the records that open beneath a row (their ids) have no words.
      if (text.parentElement?.closest('code, a[href^="http"], .table-more, .sr-only')) continue;
      for (const { 0: word, index } of text.data.matchAll(/[\p{L}\p{N}’']+/gu))
        if (isBroken(text, index, word)) broken.add(word);
    }
    return [...broken];
  };
  const problems: string[] = [];
  for (const table of document.querySelectorAll<HTMLTableElement>('.table-scroll > table')) {
    const scroll = table.parentElement as HTMLElement;
    const more = Math.round(table.getBoundingClientRect().width - scroll.clientWidth);
    if (more > 1 && getComputedStyle(scroll).overflowX === 'visible')
      problems.push(`${table.caption?.textContent} is ${more} px wider than its card`);
    // On a phone it is cards, where an address may be longer than a line.
    const broken = getComputedStyle(table).display === 'table' ? brokenIn(table) : [];
    if (broken.length > 0) problems.push(`${table.caption?.textContent} breaks ${broken.join(', ')}`);
  }
  return problems;
}
