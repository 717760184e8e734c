export { ownTimeZone } from '../../domain/dates/ownTimeZone';
