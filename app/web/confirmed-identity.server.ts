import { redirect } from "@remix-run/node";
import { confirmedMinutes, isConfirmed } from "#domain/identity";
import { redirectWithMessage } from "./flash.server";
import { answersForm } from "./form.server";
import { requireUser } from "./guards.server";
import { houseOf } from "./house";
import { href } from "./href";
import { keepSentForm } from "./kept-form.server";

/**
 * For actions that must not be possible on an unattended computer. A user who hasn't confirmed their identity within
 * `confirmedMinutes` (`confirmIdentity` in domain/identity/confirm-identity.ts) is asked for their password or a code, and then returns to
 * the page with what they typed. Actions call it before they read the form. If a form has numbers that are never kept,
 * its loader calls it too, so that nothing is typed in vain. Sending a form is allowed for twice as long. `back` is the
 * page to return to, for a download, which is no page itself.
 */
export async function requireConfirmedIdentity(request: Request, { back }: { back?: string } = {}): Promise<void> {
	const user = await requireUser(request);
	const sends = request.method !== "GET" && request.method !== "HEAD";
	if (isConfirmed(user, sends || answersForm(request) ? 2 * confirmedMinutes : confirmedMinutes)) return;
	const { pathname, search } = new URL(request.url);
	const confirm = href(confirmPages[houseOf(pathname)], { next: back ?? pathname + search });
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
