import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { Link } from './link.tsx';

it('the server writes a link as it is given, and needs to know nothing of where it stands', () => {
  expect(
    renderToStaticMarkup(
      <Link to="/so/properties?type=rent&page=2" rel="next" className="link">
        2
      </Link>,
    ),
  ).toBe('<a rel="next" class="link" href="/so/properties?type=rent&amp;page=2">2</a>');
});
