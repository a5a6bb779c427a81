import type { MetaDescriptor } from 'react-router';

/** For pages of somebody: a title, and nothing for search engines. */
export const privateMeta = (title: string, { brand }: { brand: string }): MetaDescriptor[] => [
  { title: `${title} · ${brand}` },
  { name: 'robots', content: 'noindex' },
  // The address of a mailed link is a credential. (Without any referrer, browsers would hide the origin of forms too.)
  { name: 'referrer', content: 'same-origin' },
];
