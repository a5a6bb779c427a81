import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../testing/render-screen.tsx';
import { FilterSelect } from './filter-select.tsx';
import { Toolbar } from './toolbar.tsx';

const KINDS = [
  ['', 'All kinds'],
  ['land', 'Land'],
  ['shop', 'Shop'],
] as const;
const list = () => page.getByLabelText('Kind');
const kindOf = (request: Request) => new URL(request.url).searchParams.get('kind') ?? '';

const Kinds = ({ value }: { value: string }) => (
  <Toolbar filters={<FilterSelect name="kind" label="Kind" options={KINDS} value={value} />} />
);

function LoadedKind() {
  const kind = useLoaderData<string>();
  return (
    <>
      <Kinds value={kind} />
      <p>{`Loaded: ${kind}`}</p>
    </>
  );
}

function LateKind() {
  const [kind, setKind] = useState('');
  return (
    <>
      <Kinds value={kind} />
      <button type="button" onClick={() => setKind('land')}>
        The earlier answer
      </button>
    </>
  );
}

test('the list keeps the focus when what was chosen has loaded', async () => {
  await renderScreen(LoadedKind, { loader: ({ request }) => kindOf(request) });
  (list().element() as HTMLSelectElement).focus();
  await list().selectOptions('land');
  await expect.element(page.getByText('Loaded: land')).toBeVisible();
  await expect.element(list()).toHaveValue('land');
  await expect.element(list()).toHaveFocus();
});

test('the answer to an earlier choice does not undo a later one that is still loading', async () => {
  const never = new Promise<string>(() => undefined);
  await renderScreen(LateKind, { loader: ({ request }) => (kindOf(request) ? never : '') });
  await list().selectOptions('shop');
  await page.getByRole('button', { name: 'The earlier answer' }).click();
  await expect.element(list()).toHaveValue('shop');
});
