import { Link, useLoaderData, useNavigate } from 'react-router';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderScreen } from '../../testing/render-screen.tsx';
import { readSearch } from './search-params.ts';
import { SortSelect } from './sort-select.tsx';

function Sorted() {
  const at = useLoaderData<string>();
  const navigate = useNavigate();
  return (
    <>
      <SortSelect
        sorts={['newest', 'price-low']}
        search={readSearch(new URLSearchParams(at))}
        onChange={(sort) => void navigate(`?sort=${sort}`)}
      />
      <Link to="?page=2">Next</Link>
      <p>{`Loaded: ${at}`}</p>
    </>
  );
}

test('an order whose way was broken off is not the one that the list says it has', async () => {
  const never = new Promise<string>(() => undefined);
  await renderScreen(Sorted, {
    loader: ({ request }) => {
      const { search } = new URL(request.url);
      return search.includes('price-low') ? never : search;
    },
  });
  const order = page.getByLabelText('Sort');
  await order.selectOptions('price-low');
  await expect.element(order).toHaveValue('price-low');
  await page.getByRole('link', { name: 'Next' }).click();
  await expect.element(page.getByText('Loaded: ?page=2')).toBeVisible();
  await expect.element(order).toHaveValue('newest');
});
