import { createHmac, timingSafeEqual } from "node:crypto";
import { now } from "#domain/calendar";
import { config } from "~/config.server";

/** No one reads and fills a form faster, in milliseconds. */
const leastTime = 1_500;
/** A form older than this is opened anew: a week. */
const mostTime = 7 * 24 * 3_600_000;

type TrapFields = { website?: string | undefined; opened?: string | undefined };

/** For a form's hidden field `opened`: when it was made, so that what is sent at once or without it is held back. */
export function openedMark(): string {
	const moment = String(now().getTime());
	return `${moment}.${sign(moment)}`;
}

/**
 * Whether a form comes from a program: "hidden" when it filled what no person sees (answer as if it were done), "hasty"
 * when it was sent too fast or long after (ask to send again), undefined for a person.
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

/** What an honest visitor is asked after "hasty". */
export const sendAgain = "Please review the form and send it again.";

function sign(moment: string): string {
	return createHmac("sha256", config().sessionSecret).update(`form-opened\n${moment}`).digest("base64url");
}
