import { tellOfNewHomes } from "#domain/listings";

/** Once a day: sends everyone who asked for alerts one email with all new homes. */
export function mailNewHomes() {
	tellOfNewHomes();
}
