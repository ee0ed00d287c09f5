import tokens from '../../ui/tokens.css?raw';
import { parseTokens } from '../styles/tokens.ts';
import { drawingByName } from './drawings.ts';

const { on } = parseTokens(tokens);

export const faviconSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>svg{color:${on('paper', 'ink')}}@media(prefers-color-scheme:dark){svg{color:${on('paper', 'paper')}}}</style>${drawingByName('mark').markup}</svg>`;
