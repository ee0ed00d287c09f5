import tokens from '../../ui/tokens.css?raw';
import { readTokens } from '../styles/tokens.ts';
import { drawingNamed } from './drawings.ts';

const { on } = readTokens(tokens);

export const tabIcon = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><style>svg{color:${on('paper', 'ink')}}@media(prefers-color-scheme:dark){svg{color:${on('paper', 'paper')}}}</style>${drawingNamed('mark').markup}</svg>`;
