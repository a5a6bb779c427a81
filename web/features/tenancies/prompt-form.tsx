import type { WayToPay } from '#contract/gateways.api.ts';
import { GATEWAY_NAMES, type GatewayWay } from '#contract/gateways.ts';
import type { Failure } from '../../api/api-error.ts';
import { ActionForm } from '../../forms/action-form.tsx';
import type { FieldSpecs } from '../../forms/fields.ts';
import { FormField, SubmitButton } from '../../forms/form-field.tsx';
import type { IssueWords } from '../../forms/form-state.ts';
import type { FormTexts } from '../../forms/texts.ts';
import { SHOWN_ELSEWHERE } from '../../forms/words.ts';
import { m } from '../../messages/index.ts';
import { Choice } from '../../ui/choice.tsx';
import { METHOD_NAMES } from '../agreements/words.ts';
import { showPaid } from './show-paid.ts';

const FIELDS: FieldSpecs = {
  number: { label: m.gateways_number, type: 'tel', autoComplete: 'tel', maxLength: 30, dir: 'ltr' },
};
const WORDS: IssueWords = { 'number.wrong_format': m.gateways_wrong_number };

function failed({ code, issues }: Failure): string | typeof SHOWN_ELSEWHERE {
  if (Object.keys(issues).length > 0) return SHOWN_ELSEWHERE;
  if (code === 'conflict') return m.gateways_failed_open();
  return code === 'not_found' ? m.gateways_failed_gone() : m.gateways_failed();
}

interface PromptFormProps {
  intent: string;
  hidden: FormTexts;
  /** The wallets that may be asked. */
  ways: readonly WayToPay[];
  /** What the button says. */
  label: string;
  /** What the number begins with. */
  number?: string | undefined;
  /** Its state, so that the same again after it ended is another wish. */
  view: string;
}

/** Which wallet, which number, and the tap that has its phone ask for the PIN; a page of the gateway as another way. */
export function PromptForm({ intent, hidden, ways, label, number = '', view }: PromptFormProps) {
  const methods = [...new Set(ways.map(({ method }) => method))];
  const has = (way: GatewayWay) => ways.some((one) => one.way === way);
  const [first] = methods;
  if (first === undefined) return null;
  const gateways = [...new Set(ways.filter(({ way }) => way === 'hosted').map(({ provider }) => provider))];
  const names = gateways.map((provider) => GATEWAY_NAMES[provider]).join(' / ');
  return (
    <ActionForm
      intent={intent}
      hidden={{ ...hidden, ...(methods.length === 1 && { method: first }) }}
      view={view}
      fields={FIELDS}
      values={{ number }}
      words={WORDS}
      failed={failed}
      onDone={showPaid}
      keepsValues
    >
      {methods.length > 1 && (
        <Choice
          name="method"
          legend={m.gateways_wallet()}
          options={methods.map((method) => ({ value: method, label: METHOD_NAMES[method]() }))}
          defaultValue={first}
          isRequired
        />
      )}
      <FormField name="number" />
      {has('direct') && (
        <SubmitButton name="way" value="direct" className="min-h-12 w-full">
          {label}
        </SubmitButton>
      )}
      {has('hosted') && (
        <SubmitButton
          name="way"
          value="hosted"
          tone={has('direct') ? 'quiet' : 'primary'}
          className="min-h-12 w-full"
        >
          {has('direct')
            ? m.gateways_ask_page({ gateway: names })
            : m.gateways_page_title({ gateway: names })}
        </SubmitButton>
      )}
    </ActionForm>
  );
}
