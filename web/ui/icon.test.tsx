import { readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon } from './icon.tsx';
import { drawingsFor } from './icon-drawings.ts';

const file = readFileSync(`${import.meta.dirname}/icons.svg`, 'utf8');
const named = readFileSync(`${import.meta.dirname}/icon.tsx`, 'utf8').match(/(?<=^ {2}\| ')\w+/gm) ?? [];

it('a page has the drawings that it refers to, each once, and no others', () => {
  const page = renderToStaticMarkup(
    <>
      <Icon name="pin" />
      <Icon name="left" />
      <Icon name="pin" filled />
    </>,
  );
  expect(drawingsFor(page).match(/(?<=id=")[^"]+/g)).toEqual(['icon-pin', 'icon-left']);
});

it('the brand has a drawing too, in the colours of the page', () => {
  expect(drawingsFor('<use href="#icon-brand"></use>')).toContain('var(--ocean)');
});

it('each name has a drawing, and each drawing a name', () => {
  expect(file.match(/(?<=id="icon-)[^"]+/g)).toEqual(named);
  expect(named.length).toBeGreaterThan(20);
});
