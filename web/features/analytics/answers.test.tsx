import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Answers } from './answers.tsx';

const draw = (answers: Parameters<typeof Answers>[0]['answers']) =>
  renderToStaticMarkup(<Answers answers={answers} />)
    .replaceAll(/<[^>]*>|\s+/g, ' ')
    .replaceAll(/ +/g, ' ');
const NONE = { hour: 0, day: 0, later: 0, waiting: 0, within: null };

test('each stands with its share, and what is usual beneath', () => {
  const words = draw({ hour: 3, day: 0, later: 0, waiting: 1, within: 'two_hours' });
  expect(words).toContain('Within an hour 3 75% Within 24 hours 0 0% Later 0 0% Not yet 1 25%');
  expect(words).toContain('You usually reply within 2 hours');
});

test('where nobody asked, that is said', () => expect(draw(NONE)).toContain('No inquiries in this period.'));

test('what too few answers tell is not said', () =>
  expect(draw({ ...NONE, waiting: 2 })).not.toContain('usually'));
