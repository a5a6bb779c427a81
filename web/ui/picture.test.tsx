import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Picture, PLACEHOLDER } from './picture.tsx';

const shown = (src: string | undefined) => renderToStaticMarkup(<Picture src={src} alt="" sizes="50vw" />);

test('a picture of another site is not shown from there, nor is one that is not there', () => {
  for (const src of ['https://pictures.example/1.jpg', 'HTTP://pictures.example/1.jpg', '', undefined]) {
    expect(shown(src)).toContain(`src="${PLACEHOLDER}"`);
    expect(shown(src)).not.toContain('pictures.example');
  }
});

test('our own pictures are shown, in all widths, and those that have not been sent yet', () => {
  const own = `/media/${'a'.repeat(32)}/960.webp`;
  expect(shown(own)).toContain(`src="${own}"`);
  expect(shown(own)).toContain('320w');
  expect(shown('blob:http://localhost/1')).toContain('src="blob:http://localhost/1"');
});
