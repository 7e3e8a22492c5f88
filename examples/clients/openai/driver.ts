export { default } from './chat.ts'
export { default as responses } from './responses.ts'
