import { openapiDocument } from '@fairlead/contract/openapi.ts';
import { routes } from './routes.ts';

console.log(JSON.stringify(openapiDocument(routes.map((route) => route.endpoint)), null, 2));
