import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#domain/calendar";
import { config } from "~/config.server";

/** The least time a person takes to fill in a form, in milliseconds. */
const leastTime = 1_500;
/** The longest time a form stays valid, in milliseconds: a week. */
const mostTime = 7 * 24 * 3_600_000;

type TrapFields = { website?: string | undefined; opened?: string | undefined };

/**
 * The value of a form's hidden field `opened`: when the page was made. A form sent too fast or without it is refused.
 */
export function openedMark(): string {
	const moment = String(now().getTime());
	return `${moment}.${sign(moment)}`;
}

/**
 * Whether a program sent the form: "hidden" if it filled in an invisible field (answer as if all went well), "hasty"
 * if it was sent too fast or too late (ask to send again), undefined for a person.
 */
export function caught({ website, opened = "" }: TrapFields): "hidden" | "hasty" | undefined {
	if (website) return "hidden";
	const [moment = "", given = ""] = opened.split(".");
	const right = Buffer.from(sign(moment));
	const said = Buffer.from(given);
	if (right.length !== said.length || !timingSafeEqual(right, said)) return "hasty";
	const age = now().getTime() - Number(moment);
	return age < leastTime || age > mostTime ? "hasty" : undefined;
}

/** What a person is asked to do after "hasty". */
export const sendAgain = "Please review the form and send it again.";

function sign(moment: string): string {
	return createHmac("sha256", config().sessionSecret).update(`form-opened\n${moment}`).digest("base64url");
}
