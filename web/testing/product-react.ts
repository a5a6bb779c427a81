// Tests render pages with the React of the product: that of development notes of each element where it was made, which
// takes a quarter of the time of a page. It chooses when it is loaded.
const { NODE_ENV } = process.env;
process.env.NODE_ENV = 'production';
await import('react/jsx-runtime');
await import('react-dom/server');
process.env.NODE_ENV = NODE_ENV;

export {};
