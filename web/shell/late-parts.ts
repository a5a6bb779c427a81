// One file, since all of it comes with every visitor's page, after what is seen first.
export { default as LightSwitch } from '../offline/light-switch.tsx';
export { default as Network } from '../offline/network.tsx';
export { default as Footer } from './footer.tsx';
export { default as Late } from './late.tsx';
export { default as PageVoice } from './page-voice.tsx';
