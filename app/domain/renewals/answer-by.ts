import { addDays, type PlainDate } from "#domain/calendar/format";
import { organizationOf } from "~/domain/kernel/organization";
import { type Failure, refuse } from "~/domain/kernel/result";
import type { Scope } from "~/domain/kernel/scope";
import { renewalSettingsOf } from "./settings";

/** Maximum days that tenants can be given to answer. */
const longestWait = 180;

/** Minimum days to answer after an answer was undone. */
const fewestDays = 7;

/** The last day to answer that an offer sent today proposes, by the settings. */
export function usualAnswerBy(scope: Scope): PlainDate {
	return addDays(organizationOf(scope).today, renewalSettingsOf(scope).answerDays);
}

/** Refuses a past or far date at `answerBy`. */
export function refuseAnswerBy(scope: Scope, answerBy: PlainDate): Failure | undefined {
	const { today, date } = organizationOf(scope);
	if (answerBy <= today) return refuse("Choose a future date.", "answerBy");
	const last = addDays(today, longestWait);
	return answerBy > last ? refuse(`Choose ${date(last)} or earlier.`, "answerBy") : undefined;
}

/** The last day to answer an offer whose answer was undone: as before, or later if that leaves too few days. */
export function answerByAgain(scope: Scope, answerBy: PlainDate | null): PlainDate {
	const least = addDays(organizationOf(scope).today, fewestDays);
	return answerBy && answerBy > least ? answerBy : least;
}
