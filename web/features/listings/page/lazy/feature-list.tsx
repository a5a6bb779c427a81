import { featureCode } from '#contract/features.ts';
import { featureWords } from '../../feature-words.ts';
import styles from './features.css?inline';

/** What a home has, each with its sign; an owner's own words as they were written. */
export default function FeatureList({ features }: { features: readonly string[] }) {
  return (
    <>
      <style>{styles}</style>
      <ul className="features grid grid-cols-2 gap-x-4 gap-y-3">
        {features.map((feature) => (
          <li key={feature} data-feature={featureCode(feature)}>
            <bdi>{featureWords(feature)}</bdi>
          </li>
        ))}
      </ul>
    </>
  );
}
