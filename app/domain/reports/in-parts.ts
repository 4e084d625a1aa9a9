export { chained } from "./machine/chained-pages";
export { inProperties, knownPlaces } from "./rentals/property-pages";
