// Before React is loaded: its own measurements in development read what collections of react-aria forbid, and break off
// the drawing.
Object.defineProperty(console, 'timeStamp', { value: undefined });
