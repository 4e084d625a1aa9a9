/** What a report needs to be read a page at a time: pages chained after one another, and pages by property. */
export { chained } from "./machine/chained-pages";
export { inProperties, knownPlaces } from "./rentals/property-pages";
export { askedProperties } from "./rentals/walk-properties";
