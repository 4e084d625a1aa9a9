/**
 * A change was not saved, or may not have been, through no fault of the request. The message says which, to the person
 * who sent it. It's answered with 503.
 */
export class Unsaved extends Error {}
