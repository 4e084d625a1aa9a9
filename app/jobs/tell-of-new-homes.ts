import { tellOfNewHomes } from "#domain/listings";

/** Once a day: sends each confirmed rental alert one email with all new homes. */
export function mailNewHomes() {
	tellOfNewHomes();
}
