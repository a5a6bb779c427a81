import './search.css';
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react';
import {
  ComboBox,
  type ComboBoxState,
  Header,
  I18nProvider,
  Input,
  type Key,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
} from 'react-aria-components';
import { useNavigate } from 'react-router';
import { href } from '../../i18n.ts';
import { m } from '../../messages/index.ts';
import { getLocale } from '../../messages/language.ts';
import { Icon } from '../../ui/icon.tsx';
import { showToast } from '../../ui/toast-store.ts';
import { writeSearch } from '../listings/search-params.ts';
import { ASKED } from './draft.ts';
import { boundsNearMe } from './near-me.ts';
import { readRecent, writeRecent } from './recent.ts';
import { TypeSwitch } from './type-switch.tsx';
import { useSuggestions } from './use-suggestions.ts';
import { WhereList } from './where-list.tsx';
import { IS_WHOLE_SCREEN, type WhereBoxProps } from './where-props.ts';
import type { Row } from './where-rows.tsx';

const everything = () => true;

/** The box of places: suggests while one types; on a phone it fills the screen. */
export default function WhereBox(props: WhereBoxProps) {
  const { draft, search, labelClass, children, onChange, onType, onSearch } = props;
  const navigate = useNavigate();
  const state = useRef<ComboBoxState<object>>(null);
  const input = useRef<HTMLInputElement>(null);
  const [isTyped, setIsTyped] = useState(props.isTyped);
  const [chosen, setChosen] = useState<Key | null>(null);
  const [, redraw] = useState(0);
  const [selected] = useState(props.selected);
  const text = draft.location ?? '';
  const { groups, first, understood } = useSuggestions(isTyped ? text : '', draft, search);

  // The plain field has gone with the focus.
  useLayoutEffect(() => {
    if (!selected) return;
    input.current?.focus();
    input.current?.setSelectionRange(...selected);
  }, [selected]);

  const act = ({ act: chosenAct }: Row) => {
    // A phone's keyboard would cover what was found.
    if (matchMedia(IS_WHOLE_SCREEN).matches) input.current?.blur();
    if (chosenAct.kind === 'place') onSearch({ location: chosenAct.name });
    else if (chosenAct.kind === 'ask') onSearch();
    else if (chosenAct.kind === 'word') onSearch({ location: '', q: text.trim() });
    else if (chosenAct.kind === 'path') void navigate(href(chosenAct.path));
    else if (chosenAct.kind === 'clear') {
      const before = readRecent();
      const keep = (searches: typeof before) => {
        writeRecent(searches);
        redraw((n) => n + 1);
      };
      keep([]);
      const onAction = () => {
        keep(before);
        input.current?.focus();
      };
      showToast({ title: m.search_cleared(), action: { label: m.ui_undo(), onAction } });
    } else {
      void boundsNearMe().then((bounds) => {
        const near = { type: draft.type, sort: 'newest', page: 1, isMapView: false } as const;
        if (bounds) void navigate(href(writeSearch({ ...near, bounds })));
      });
    }
  };
  const choose = (key: Key | null) => {
    setChosen(key);
    // Closed again, the box says once more what was chosen.
    if (key === chosen) return;
    const row = groups.flatMap(({ rows }) => rows).find(({ id }) => id === key);
    if (row) act(row);
  };
  // The first place is what Enter takes; to go on by Tab chooses nothing, and Enter without a place searches the text.
  const onKeyDownCapture = (event: KeyboardEvent) => {
    if (!state.current?.isOpen || event.nativeEvent.isComposing) return;
    const { selectionManager } = state.current;
    if (event.key === 'Tab') selectionManager.setFocusedKey(null);
    else if (event.key === 'Enter' && selectionManager.focusedKey === null) {
      event.preventDefault();
      event.stopPropagation();
      state.current.close();
      onSearch();
    }
  };

  return (
    <I18nProvider locale={getLocale()}>
      <ComboBox
        className="where"
        inputValue={text}
        onInputChange={(typed) => {
          setIsTyped(true);
          setChosen(null);
          onChange(typed);
        }}
        selectedKey={chosen}
        onSelectionChange={choose}
        onOpenChange={(isOpen) => {
          if (isOpen) setChosen(null);
          else setIsTyped(false);
        }}
        defaultFilter={everything}
        menuTrigger="focus"
        allowsEmptyCollection
        allowsCustomValue
      >
        <Label className={labelClass}>{m.search_location()}</Label>
        <Input
          ref={input}
          name={ASKED}
          className="field"
          maxLength={200}
          placeholder={props.isLabelShown ? m.search_ask_placeholder() : m.search_location_placeholder()}
          onKeyDownCapture={onKeyDownCapture}
          onClick={() => state.current?.open(null, 'manual')}
        />
        {children}
        <WhereList
          state={state}
          first={first}
          understood={understood}
          types={<TypeSwitch type={draft.type} onChoose={onType} className="where-types" />}
        >
          <ListBox>
            {groups.map(({ title, rows }) => (
              <ListBoxSection key={rows[0]?.id} id={`group-${rows[0]?.id}`} className="where-group">
                {title && <Header className="where-title">{title}</Header>}
                {rows.map((row) => (
                  <ListBoxItem
                    key={row.id}
                    id={row.id}
                    textValue={row.label ?? row.title}
                    {...(row.label ? { 'aria-label': row.label } : {})}
                    className={`where-row where-${row.act.kind}`}
                  >
                    <Icon name={row.icon} />
                    <span>
                      <strong>{row.marked ?? row.title}</strong>
                      {row.text && <span>{row.text}</span>}
                    </span>
                    {row.end && <em className={row.isNew ? 'where-new' : undefined}>{row.end}</em>}
                  </ListBoxItem>
                ))}
              </ListBoxSection>
            ))}
          </ListBox>
        </WhereList>
      </ComboBox>
    </I18nProvider>
  );
}
