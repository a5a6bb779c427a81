import checks from './checks.css?inline';
import styles from './property.css?inline';

/**
 * The looks of a listing's page: in the page itself, for a file of its own would hold up what is seen first. It stays
 * where it stands, behind the sheet of all pages, some of whose rules it overrides.
 */
export const PropertyStyles = () => <style>{styles + checks}</style>;
