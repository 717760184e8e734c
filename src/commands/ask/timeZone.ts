export { ownTimeZone } from '../../base/ownTimeZone';
