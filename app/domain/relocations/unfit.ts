/** Why an export can't be brought in, in a sentence for whoever uploaded it. */
export class Unfit extends Error {}
