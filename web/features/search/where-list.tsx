import { type ReactNode, type RefObject, use, useEffect, useEffectEvent, useImperativeHandle } from 'react';
import {
  type ComboBoxState,
  ComboBoxStateContext,
  PopoverContext,
  useSlottedContext,
} from 'react-aria-components';
import { m } from '../../messages/index.ts';
import { Icon } from '../../ui/icon.tsx';

interface WhereListProps {
  /** Given the state of the box. */
  state: RefObject<ComboBoxState<object> | null>;
  /** The row that is the likeliest answer to what is typed. */
  first: string | undefined;
  /** What was understood, where it is not what was typed. */
  understood: string | undefined;
  /** The switch of the search once more: the panel's own is out of sight on a phone. */
  types: ReactNode;
  /** The list. */
  children: ReactNode;
}

/** What opens beneath the box, where its own styles put it; on a phone it is the whole screen. */
export function WhereList({ state, first, understood, types, children }: WhereListProps) {
  const box = use(ComboBoxStateContext);
  const popover = useSlottedContext(PopoverContext);
  useImperativeHandle(box ? state : undefined, () => box as ComboBoxState<object>, [box]);
  const isOpen = box?.isOpen === true;
  const isListed = isOpen && first !== undefined && box.collection.getItem(first) !== null;
  const focusFirst = useEffectEvent(() => first !== undefined && box?.selectionManager.setFocusedKey(first));
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each answer
  useEffect(() => {
    if (isListed) focusFirst();
  }, [isListed, first, understood]);
  // The rows are read where there is no state yet.
  if (!box) return children;
  if (!isOpen) return null;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: a touch beside a row leaves the focus in the box
    <section ref={popover?.ref} className="where-popover" onMouseDown={(event) => event.preventDefault()}>
      <button type="button" className="where-back" aria-label={m.common_close()} onClick={() => box.close()}>
        <Icon name="left" />
      </button>
      {types}
      <div className="where-list">
        {understood && <p className="where-title">{understood}</p>}
        {children}
      </div>
    </section>
  );
}
