import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Icon, IconDrawings } from './icon.tsx';

it('an icon refers to its drawing, which stands in the page once', () => {
  const drawings = renderToStaticMarkup(<IconDrawings />);
  for (const name of ['pin', 'bed', 'bath', 'area', 'left'] as const) {
    expect(renderToStaticMarkup(<Icon name={name} />)).toContain(`<use href="#icon-${name}">`);
    expect(drawings.split(`id="icon-${name}"`)).toHaveLength(2);
  }
});
