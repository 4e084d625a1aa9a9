import { addMonths, type PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";

/** Refuses, at `birthDate`, a future date, an age over 120, and anyone under 18. */
export function checkAge(scope: Scope, birthDate: PlainDate | undefined): Failure | undefined {
	if (birthDate === undefined) return undefined;
	const { today } = organizationOf(scope);
	if (birthDate > today) return refuse("The date can't be in the future.", "birthDate");
	if (birthDate < addMonths(today, -12 * 120)) return refuse("Check the year.", "birthDate");
	if (birthDate > addMonths(today, -12 * 18)) {
		return refuse("Applicants must be 18 or older. List children under Household.", "birthDate");
	}
	return undefined;
}
