import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it, vi } from 'vitest';
import Footer from './footer.tsx';

it('names the year that the server says, whatever the clock of the phone', () => {
  vi.useFakeTimers({ now: new Date('2019-06-01T12:00:00Z'), toFake: ['Date'] });
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Footer, loader: () => null }]);
  const site = {
    brand: 'Aqal',
    phone: '+252 61 5550100',
    chatNumber: '252615550100',
    supportEmail: 'a@aqal.so',
  };
  const root = { site, origin: '', year: '2030' };
  const html = renderToStaticMarkup(<Stub hydrationData={{ loaderData: { root } }} />);
  vi.useRealTimers();
  expect(html).toContain('© 2030 Aqal');
});
