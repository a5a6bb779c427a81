import { useState } from 'react';
import { useRevalidator } from 'react-router';
import type { ChangedListing, OwnListing } from '#contract/own-listings.api.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { ShowUndo } from '../../forms/use-undo.ts';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';
import { SelectionBar } from '../../ui/table-row.tsx';
import { PricesDialog } from './prices-dialog.tsx';
import { severalTexts, showSeveralChanged } from './several.ts';
import { failedWords } from './words.ts';

interface SeveralBarProps {
  listings: readonly OwnListing[];
  onClear: () => void;
  showUndo: ShowUndo;
}

/** What can be done with the ticked listings at once. */
export function SeveralBar({ listings, onClear, showUndo }: SeveralBarProps) {
  const [isPricing, setIsPricing] = useState(false);
  return (
    <>
      <SelectionBar count={listings.length} onClear={onClear}>
        {(['hide', 'show'] as const).map((act) => (
          <SeveralButton key={act} act={act} listings={listings} showUndo={showUndo} onClear={onClear} />
        ))}
        <button
          type="button"
          className="button button-quiet min-h-11"
          aria-haspopup="dialog"
          onClick={() => setIsPricing(true)}
        >
          <Icon name="money" />
          {m.own_listings_prices()}
        </button>
      </SelectionBar>
      {isPricing && (
        <PricesDialog
          listings={listings}
          onClose={() => setIsPricing(false)}
          onDone={(changed) => {
            setIsPricing(false);
            onClear();
            showSeveralChanged('price', changed, showUndo);
          }}
        />
      )}
    </>
  );
}

function SeveralButton({ act, listings, onClear, showUndo }: SeveralBarProps & { act: 'hide' | 'show' }) {
  const { revalidate } = useRevalidator();
  return (
    <ActionForm
      intent="several"
      hidden={{ act, ...severalTexts(listings) }}
      failed={failedWords}
      onFailed={({ failure }) => failure.code === 'conflict' && void revalidate()}
      onDone={({ value }) => {
        onClear();
        showSeveralChanged(act, value as ChangedListing[], showUndo);
      }}
      className=""
    >
      <button type="submit" className="button button-quiet min-h-11">
        <Icon name={act === 'hide' ? 'eyeOff' : 'eye'} />
        {act === 'hide' ? m.own_listings_hide() : m.own_listings_show()}
      </button>
    </ActionForm>
  );
}
