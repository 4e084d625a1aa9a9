import { tellOfNewHomes } from "#domain/listings";

/** Once a day: one mail for all homes that are new, to everyone who asked for it. */
export function mailNewHomes() {
	tellOfNewHomes();
}
