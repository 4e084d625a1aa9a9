import { redirect } from "@remix-run/node";
import { confirmedMinutes, isConfirmed } from "#domain/identity";
import { redirectWithMessage } from "./flash.server";
import { answersForm } from "./form.server";
import { requireUser } from "./guards.server";
import { houseOf } from "./house";
import { href } from "./href";
import { keepSentForm } from "./kept-form.server";

/**
 * For what must not be done on a computer left alone: whoever didn't prove who they are within ten minutes is asked
 * for their password or a code, and comes back to what they had typed. In an action, call it before the form is read.
 * A form with numbers that are never kept asks in its loader too, so that it is asked about before they are typed; a
 * form opened in time may take twenty minutes.
 */
export async function requireRecentSignIn(request: Request): Promise<void> {
	const user = await requireUser(request);
	const sends = request.method !== "GET" && request.method !== "HEAD";
	if (isConfirmed(user, sends || answersForm(request) ? 2 * confirmedMinutes : confirmedMinutes)) return;
	const { pathname, search } = new URL(request.url);
	const confirm = href(confirmPages[houseOf(pathname)], { next: pathname + search });
	if (!sends) throw redirect(confirm, 303);
	const kept = await keepSentForm(request);
	const words = kept ? "You'll get back what you typed." : "Then do that again.";
	throw await redirectWithMessage(confirm, `Confirm it's you first. ${words}`, {
		kind: "info",
		milliseconds: 15_000,
		...(kept && { headers: { "Set-Cookie": kept } }),
	});
}

const confirmPages = {
	manager: "/app/myaccount/confirm",
	resident: "/resident/raccount/confirm",
	owner: "/owner/oaccount/confirm",
} as const;
