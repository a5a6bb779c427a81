import styles from './property.css?inline';

/** The looks of a listing's page: in the page itself, for a file of its own would hold up what is seen first. */
export const PropertyStyles = () => (
  <style href="listing" precedence="page">
    {styles}
  </style>
);
